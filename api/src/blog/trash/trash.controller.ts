import { Controller, Delete, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { nameLabel } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import {
  MayAnswerEditConflict,
  MayAnswerProblems,
} from '../../platform/http/problems/may-answer-problems.ts';
import { AdminPostDto, presentAdminPost } from '../presenting/admin-post.dto.ts';
import { EditConflictDto } from '../presenting/edit-conflict.dto.ts';
import type { WholePost } from '../stored/whole-posts.ts';
import { BaseRevision, NeedsIfMatch, type ChangeBase } from '../../platform/http/requests/if-match.ts';
import { DeletePost } from './delete-post.ts';
import { RestoreFromTrash } from './restore-from-trash.ts';
import { TrashPost } from './trash-post.ts';

@ApiTags('blog (admin)')
@Controller()
export class TrashController {
  constructor(
    private readonly toTrash: TrashPost,
    private readonly restoreFromTrash: RestoreFromTrash,
    private readonly deletion: DeletePost,
  ) {}

  @Delete('api/blog/:id')
  @For('author', 'editor', 'owner')
  @Audited('post.trashed')
  @NeedsIfMatch()
  @MayAnswerEditConflict(EditConflictDto)
  @ApiOperation({ summary: 'Put a post in the trash, where it stays for 30 days' })
  @ApiOkResponse({ type: AdminPostDto })
  @MayAnswerProblems('not_found', 'conflict', 'revision_required', 'needs_editor')
  async trashPost(
    @Param('id') id: string,
    @BaseRevision() base: ChangeBase,
    @Me() { account }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPostDto> {
    return answer(await this.toTrash.trash(id, { ...base, by: account }), response);
  }

  @Post('api/admin/blog/:id/restore')
  @For('author', 'editor', 'owner')
  @Audited('post.restored')
  @HttpCode(200)
  @NeedsIfMatch()
  @MayAnswerEditConflict(EditConflictDto)
  @ApiOperation({ summary: 'Take a post out of the trash' })
  @ApiOkResponse({ type: AdminPostDto })
  @MayAnswerProblems('not_found', 'conflict', 'revision_required', 'needs_editor')
  async restorePost(
    @Param('id') id: string,
    @BaseRevision() base: ChangeBase,
    @Me() { account }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPostDto> {
    return answer(await this.restoreFromTrash.restore(id, { ...base, by: account }), response);
  }

  @Delete('api/admin/blog/:id')
  @For('editor', 'owner')
  @Audited('post.deleted')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a post in the trash for good' })
  @ApiNoContentResponse()
  @MayAnswerProblems('not_found', 'conflict')
  async deletePost(@Param('id') id: string, @Req() request: Request): Promise<void> {
    const { title } = await this.deletion.delete(id);
    nameLabel(request, title);
  }
}

function answer(whole: WholePost, response: Response): AdminPostDto {
  response.set('ETag', `"${whole.post.revision}"`);
  return presentAdminPost(whole);
}
