import { Controller, Delete, Get, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited } from '../../audit/audited.decorator.ts';
import { AdminOnly, Me, type SignedIn } from '../../auth/sessions/admin.guard.ts';
import { MayAnswerProblems } from '../../problems/may-answer-problems.ts';
import { Problem } from '../../problems/problem.ts';
import { AdminPostDto, presentAdminPost } from '../presenting/admin-post.dto.ts';
import { FindPost } from '../post/find-post.ts';
import { MayAnswerEditConflict } from '../presenting/edit-conflict.dto.ts';
import { BaseRevision, NeedsIfMatch } from '../writing/if-match.ts';
import {
  PostRevisionDto,
  PostRevisionSummaryDto,
  presentRevision,
  presentRevisionSummary,
} from '../revisions/post-revision.dto.ts';
import type { Post as BlogPost } from '../post/post.ts';
import { RestoreRevision } from '../revisions/restore-revision.ts';
import { TrashPost } from '../trash/trash-post.ts';

@ApiTags('blog (admin)')
@Controller('api/admin/blog/:id')
@AdminOnly()
@MayAnswerProblems('not_found')
export class AdminPostController {
  constructor(
    private readonly findPost: FindPost,
    private readonly trashPost: TrashPost,
    private readonly revisions: RestoreRevision,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'getAdminPost', summary: 'A post as it is edited' })
  @ApiOkResponse({ type: AdminPostDto })
  async read(@Param('id') id: string, @Res({ passthrough: true }) response: Response): Promise<AdminPostDto> {
    return answer(await this.findPost.byId(id), response);
  }

  @Get('revisions')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'listRevisions', summary: 'Earlier states of a post, newest first' })
  @ApiOkResponse({ type: [PostRevisionSummaryDto] })
  async list(@Param('id') id: string): Promise<PostRevisionSummaryDto[]> {
    return (await this.revisions.list(id)).map(presentRevisionSummary);
  }

  @Get('revisions/:revision')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'getRevision', summary: 'One earlier state of a post' })
  @ApiOkResponse({ type: PostRevisionDto })
  async readRevision(@Param('id') id: string, @Param('revision') revision: string): Promise<PostRevisionDto> {
    return presentRevision(await this.revisions.find(id, revisionNumber(revision)));
  }

  @Post('revisions/:revision/restore')
  @Audited('post.reverted')
  @HttpCode(200)
  @NeedsIfMatch()
  @MayAnswerEditConflict()
  @ApiOperation({ operationId: 'restoreRevision', summary: 'Make an earlier state the present one' })
  @ApiOkResponse({ type: AdminPostDto })
  @MayAnswerProblems('revision_required')
  async restoreRevision(
    @Param('id') id: string,
    @Param('revision') revision: string,
    @BaseRevision() baseRevision: number,
    @Me() { account }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPostDto> {
    const change = { baseRevision, savedBy: account.email };
    return answer(await this.revisions.restore(id, revisionNumber(revision), change), response);
  }

  @Post('restore')
  @Audited('post.restored')
  @HttpCode(200)
  @NeedsIfMatch()
  @MayAnswerEditConflict()
  @ApiOperation({ operationId: 'restorePost', summary: 'Take a post out of the trash' })
  @ApiOkResponse({ type: AdminPostDto })
  @MayAnswerProblems('conflict', 'revision_required')
  async restore(
    @Param('id') id: string,
    @BaseRevision() baseRevision: number,
    @Me() { account }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPostDto> {
    return answer(await this.trashPost.restore(id, { baseRevision, savedBy: account.email }), response);
  }

  @Delete()
  @Audited('post.deleted')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deletePost', summary: 'Delete a post in the trash for good' })
  @ApiNoContentResponse()
  @MayAnswerProblems('conflict')
  async deleteForGood(@Param('id') id: string): Promise<void> {
    await this.trashPost.deleteForGood(id);
  }
}

function answer(post: BlogPost, response: Response): AdminPostDto {
  response.set('ETag', `"${post.revision}"`);
  return presentAdminPost(post);
}

function revisionNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Problem('not_found');
  return Number(text);
}
