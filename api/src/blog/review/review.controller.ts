import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { Response } from 'express';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import {
  MayAnswerEditConflict,
  MayAnswerProblems,
} from '../../platform/http/problems/may-answer-problems.ts';
import { linesOfText } from '../../platform/http/fields/clean-text.ts';
import { AdminPostDto, presentAdminPost } from '../presenting/admin-post.dto.ts';
import { EditConflictDto } from '../presenting/edit-conflict.dto.ts';
import type { WholePost } from '../stored/whole-posts.ts';
import { BaseRevision, NeedsIfMatch, type ChangeBase } from '../../platform/http/requests/if-match.ts';
import { ReviewPost } from './review-post.ts';

export class ReturnPostDto {
  @ApiProperty({ maxLength: 2000, description: 'What the author is to change' })
  @Transform(linesOfText)
  @IsNotEmpty()
  @IsString()
  @MaxLength(2000)
  note: string;
}

@ApiTags('blog (admin)')
@Controller('api/admin/blog/:id/review')
export class ReviewController {
  constructor(private readonly review: ReviewPost) {}

  @Post()
  @For('author', 'editor', 'owner')
  @Audited('post.review_asked')
  @HttpCode(200)
  @NeedsIfMatch()
  @MayAnswerEditConflict(EditConflictDto)
  @ApiOperation({ summary: 'Ask editors to review a draft' })
  @ApiOkResponse({ type: AdminPostDto })
  @MayAnswerProblems('not_found', 'conflict', 'revision_required', 'needs_editor')
  async askForReview(
    @Param('id') id: string,
    @BaseRevision() base: ChangeBase,
    @Me() { account }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPostDto> {
    return answer(await this.review.ask(id, { ...base, by: account }), response);
  }

  @Post('return')
  @For('editor', 'owner')
  @Audited('post.review_returned')
  @HttpCode(200)
  @NeedsIfMatch()
  @MayAnswerEditConflict(EditConflictDto)
  @ApiOperation({ summary: 'Return a draft to its author with a note; publishing it approves it' })
  @ApiOkResponse({ type: AdminPostDto })
  @MayAnswerProblems('not_found', 'conflict', 'revision_required')
  async returnPost(
    @Param('id') id: string,
    @BaseRevision() base: ChangeBase,
    @Body() { note }: ReturnPostDto,
    @Me() { account }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPostDto> {
    return answer(await this.review.giveBack(id, note, { ...base, by: account }), response);
  }
}

function answer(whole: WholePost, response: Response): AdminPostDto {
  response.set('ETag', `"${whole.post.revision}"`);
  return presentAdminPost(whole);
}
