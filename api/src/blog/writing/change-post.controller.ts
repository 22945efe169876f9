import { Body, Controller, Delete, Param, Post, Put, Query, Req, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { nameLabel } from '../../audit/audit-log.ts';
import { Audited, type DeclaredEvent } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { AnswersNothing } from '../../platform/http/answers.ts';
import { linesOfText } from '../../platform/http/fields/clean-text.ts';
import { QueryFlag } from '../../platform/http/fields/optional-field.ts';
import { TextField } from '../../platform/http/fields/text-field.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { PictureUploads, uploadedPictures } from '../pictures/picture-uploads.interceptor.ts';
import { returned, withReviewRequested } from '../review/review-post.ts';
import type { WholePost } from '../stored/whole-posts.ts';
import { DeletePost } from '../trash/delete-post.ts';
import { restored, trashed } from '../trash/trash-post.ts';
import { ChangePost, type Change } from './change-post.ts';
import { formWithPictures } from './post-form.schema.ts';
import { UpdatePostDto } from './post-input.dto.ts';
import { ChangesPost, PostChange } from './post-operations.ts';
import { UpdatePost } from './update-post.ts';

export class SaveQuery {
  @QueryFlag('Autosave: consecutive autosaves share a revision')
  autosave?: 'true' | 'false';

  @QueryFlag(
    'Hides the change of a published or scheduled post from visitors until a save without this flag; autosaves are always hidden',
  )
  staged?: 'true' | 'false';

  @QueryFlag('Whether the content merges somebody else’s concurrent change, as shown in the version history')
  merged?: 'true' | 'false';
}

export class ReturnPostDto {
  @TextField({ maxLength: 2000, description: 'What the author should change', clean: linesOfText })
  note: string;
}

/** Window in ms in which autosaves, made every few seconds, share one audit entry; the post records its author. */
const AUTOSAVES_JOIN_MS = 5 * 60_000;

const savedPost: DeclaredEvent = ({ query }) =>
  query.autosave === 'true'
    ? { what: 'post.autosaved', windowMs: AUTOSAVES_JOIN_MS }
    : { what: query.staged === 'true' ? 'post.staged' : 'post.updated' };

@ApiTags('blog (admin)')
@Controller()
export class ChangePostController {
  constructor(
    private readonly changePost: ChangePost,
    private readonly updates: UpdatePost,
    private readonly deletion: DeletePost,
  ) {}

  @Put('api/blog/:id')
  @For('author', 'editor', 'owner')
  @Audited(savedPost)
  @UseInterceptors(PictureUploads)
  @ChangesPost('conflict', 'picture_too_large', 'picture_not_accepted')
  @ApiOperation({ summary: 'Change the given fields and pictures of a post' })
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiExtraModels(UpdatePostDto)
  @ApiBody({ schema: formWithPictures(UpdatePostDto) })
  updatePost(
    @Param('id') id: string,
    @PostChange() base: Change,
    @Query() { autosave, staged, merged }: SaveQuery,
    @Body() input: UpdatePostDto,
    @Req() request: Request,
  ): Promise<WholePost> {
    const origin = merged === 'true' ? ('merged' as const) : null;
    const change = { ...base, autosaved: autosave === 'true', staged: staged === 'true', origin };
    return this.updates.update(id, input, uploadedPictures(request), change);
  }

  /** The discarded content becomes a revision. */
  @Delete('api/blog/:id/staged')
  @For('author', 'editor', 'owner')
  @Audited('post.changes_discarded')
  @ChangesPost('conflict')
  @ApiOperation({ summary: 'Discard the unpublished changes of a live post' })
  discardStaged(@Param('id') id: string, @PostChange() change: Change): Promise<WholePost> {
    return this.changePost.byId(id, change, ({ staged, updatedAt }) => {
      if (!staged) throw new Problem('conflict', 'There are no unpublished changes.');
      return { staged: null, updatedAt };
    });
  }

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

  @Post('api/admin/blog/:id/review')
  @For('author', 'editor', 'owner')
  @Audited('post.review_asked')
  @ChangesPost('conflict')
  @ApiOperation({ summary: 'Ask editors to review a draft' })
  askForReview(@Param('id') id: string, @PostChange() change: Change): Promise<WholePost> {
    return this.changePost.byId(id, change, (post) => withReviewRequested(post, change));
  }

  @Post('api/admin/blog/:id/review/return')
  @For('editor', 'owner')
  @Audited('post.review_returned')
  @ChangesPost('conflict')
  @ApiOperation({ summary: 'Return a draft to its author with a note; publishing it approves it' })
  returnPost(
    @Param('id') id: string,
    @PostChange() change: Change,
    @Body() { note }: ReturnPostDto,
  ): Promise<WholePost> {
    return this.changePost.byId(id, change, (post) => returned(post, change, note));
  }
}
