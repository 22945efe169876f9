import { Controller, Delete, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited } from '../../audit/audited.decorator.ts';
import { AdminOnly, Me, type SignedIn } from '../../auth/sessions/admin.guard.ts';
import { MayAnswerProblems } from '../../problems/may-answer-problems.ts';
import { AdminPostDto, presentAdminPost } from '../presenting/admin-post.dto.ts';
import { MayAnswerEditConflict } from '../presenting/edit-conflict.dto.ts';
import type { WholePost } from '../stored/whole-posts.ts';
import { BaseRevision, NeedsIfMatch } from '../writing/if-match.ts';
import { DeletePost } from './delete-post.ts';
import { RestoreFromTrash } from './restore-from-trash.ts';
import { TrashPost } from './trash-post.ts';

@ApiTags('blog (admin)')
@Controller()
@AdminOnly()
export class TrashController {
  constructor(
    private readonly trashPost: TrashPost,
    private readonly restoreFromTrash: RestoreFromTrash,
    private readonly deletePost: DeletePost,
  ) {}

  @Delete('api/blog/:id')
  @Audited('post.trashed')
  @NeedsIfMatch()
  @MayAnswerEditConflict()
  @ApiOperation({ operationId: 'trashPost', summary: 'Put a post in the trash, where it stays for 30 days' })
  @ApiOkResponse({ type: AdminPostDto })
  @MayAnswerProblems('not_found', 'conflict', 'revision_required')
  async trash(
    @Param('id') id: string,
    @BaseRevision() baseRevision: number,
    @Me() { account }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPostDto> {
    return answer(await this.trashPost.trash(id, { baseRevision, savedBy: account.email }), response);
  }

  @Post('api/admin/blog/:id/restore')
  @Audited('post.restored')
  @HttpCode(200)
  @NeedsIfMatch()
  @MayAnswerEditConflict()
  @ApiOperation({ operationId: 'restorePost', summary: 'Take a post out of the trash' })
  @ApiOkResponse({ type: AdminPostDto })
  @MayAnswerProblems('not_found', 'conflict', 'revision_required')
  async restore(
    @Param('id') id: string,
    @BaseRevision() baseRevision: number,
    @Me() { account }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPostDto> {
    return answer(
      await this.restoreFromTrash.restore(id, { baseRevision, savedBy: account.email }),
      response,
    );
  }

  @Delete('api/admin/blog/:id')
  @Audited('post.deleted')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deletePost', summary: 'Delete a post in the trash for good' })
  @ApiNoContentResponse()
  @MayAnswerProblems('not_found', 'conflict')
  async deleteForGood(@Param('id') id: string): Promise<void> {
    await this.deletePost.delete(id);
  }
}

function answer(whole: WholePost, response: Response): AdminPostDto {
  response.set('ETag', `"${whole.post.revision}"`);
  return presentAdminPost(whole);
}
