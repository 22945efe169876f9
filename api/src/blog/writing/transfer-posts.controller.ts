import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import type { Request } from 'express';
import { nameTarget } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { Accounts } from '../../auth/accounts/accounts.repository.ts';
import { For } from '../../platform/http/access/for.ts';
import { WRITERS } from '../../platform/http/access/roles.ts';
import { OBJECT_ID } from '../../platform/database/object-id.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Posts } from '../stored/posts.repository.ts';
import { Answers } from '../../platform/http/answers.ts';

export class TransferPostsDto {
  @ApiProperty({ description: 'Id of the recipient' })
  @IsString()
  @Matches(OBJECT_ID)
  to: string;
}

export class TransferredDto {
  @ApiProperty()
  transferred: number;
}

@ApiTags('people')
@Controller('api/admin/people')
export class TransferPostsController {
  constructor(
    private readonly accounts: Accounts,
    private readonly posts: Posts,
  ) {}

  @Post(':id/posts/transfer')
  @For('owner')
  @Audited('account.posts_transferred')
  @ApiOperation({ summary: 'Give all posts of one person to another' })
  @Answers(TransferredDto)
  @MayAnswerProblems('not_found', 'conflict')
  async transferPosts(
    @Param('id') id: string,
    @Body() { to }: TransferPostsDto,
    @Req() request: Request,
  ): Promise<TransferredDto> {
    const [giver, receiver] = await Promise.all([this.accounts.expect(id), this.accounts.expect(to)]);
    nameTarget(request, `${giver.email} to ${receiver.email}`);
    if (receiver.disabledAt || !receiver.role || !WRITERS.includes(receiver.role))
      throw new Problem('conflict', 'The recipient must have an active account that can write posts.');
    return { transferred: await this.posts.transfer(giver._id, receiver._id) };
  }
}
