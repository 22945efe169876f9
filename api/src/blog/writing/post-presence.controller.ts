import { Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { NotAudited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { PresenceDto } from '../../platform/work/presence/presence.dto.ts';
import { Presences } from '../../platform/work/presence/presences.ts';
import { Posts } from '../stored/posts.repository.ts';
import { Answers } from '../../platform/http/answers.ts';

@ApiTags('blog (admin)')
@Controller('api/admin/blog/:id/presence')
export class PostPresenceController {
  constructor(
    private readonly posts: Posts,
    private readonly presences: Presences,
  ) {}

  @Post()
  @For('author', 'editor', 'owner')
  @NotAudited('an open page says every few seconds that it is there')
  @ApiOperation({
    summary: 'Report a post as open, and get who else has it open and whether it was changed',
  })
  @Answers(PresenceDto)
  @MayAnswerProblems('not_found')
  async meetAtPost(@Param('id') id: string, @Me() { account }: SignedIn): Promise<PresenceDto> {
    const { _id, revision } = await this.posts.byId(id, account);
    return { revision, others: await this.presences.meet(`post ${String(_id)}`, account) };
  }
}
