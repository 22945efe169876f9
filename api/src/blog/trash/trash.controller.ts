import { Controller, Delete, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { nameLabel } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { AnswersNothing } from '../../platform/http/answers-nothing.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import type { WholePost } from '../stored/whole-posts.ts';
import { ChangePost, type Change } from '../writing/change-post.ts';
import { ChangesPost, PostChange } from '../writing/post-operations.ts';
import { DeletePost } from './delete-post.ts';
import { restored, trashed } from './trash-post.ts';

@ApiTags('blog (admin)')
@Controller()
export class TrashController {
  constructor(
    private readonly changePost: ChangePost,
    private readonly deletion: DeletePost,
  ) {}

  @Delete('api/blog/:id')
  @For('author', 'editor', 'owner')
  @Audited('post.trashed')
  @ChangesPost('conflict')
  @ApiOperation({ summary: 'Put a post in the trash, where it stays for 30 days' })
  trashPost(@Param('id') id: string, @PostChange() change: Change): Promise<WholePost> {
    return this.changePost.byId(id, change, (post) => trashed(post, change));
  }

  @Post('api/admin/blog/:id/restore')
  @For('author', 'editor', 'owner')
  @Audited('post.restored')
  @ChangesPost('conflict')
  @ApiOperation({ summary: 'Take a post out of the trash' })
  restorePost(@Param('id') id: string, @PostChange() change: Change): Promise<WholePost> {
    return this.changePost.byId(id, change, (post) => restored(post, change));
  }

  @Delete('api/admin/blog/:id')
  @For('editor', 'owner')
  @Audited('post.deleted')
  @ApiOperation({ summary: 'Delete a post in the trash for good' })
  @AnswersNothing()
  @MayAnswerProblems('not_found', 'conflict')
  async deletePost(@Param('id') id: string, @Req() request: Request): Promise<void> {
    const { title } = await this.deletion.delete(id);
    nameLabel(request, title);
  }
}
