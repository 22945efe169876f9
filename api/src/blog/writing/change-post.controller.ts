import { Body, Controller, Delete, Param, Put, Query, Req, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Audited, type DeclaredEvent } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { QueryFlag } from '../../platform/http/fields/optional-field.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { PictureUploads, uploadedPictures } from '../pictures/picture-uploads.interceptor.ts';
import type { WholePost } from '../stored/whole-posts.ts';
import { ChangePost, type Change } from './change-post.ts';
import { formWithPictures } from './post-form.schema.ts';
import { UpdatePostDto } from './post-input.dto.ts';
import { ChangesPost, PostChange } from './post-operations.ts';
import { UpdatePost } from './update-post.ts';

export class SaveQuery {
  @QueryFlag('Saved while writing: such states make one revision')
  autosave?: 'true' | 'false';

  @QueryFlag(
    'Keeps the change of a published or scheduled post from visitors until it is saved without this; autosaves are always kept from them',
  )
  staged?: 'true' | 'false';
}

/** Texts that save themselves every few seconds would bury everything else; the post remembers who wrote them. */
const AUTOSAVES_JOIN_MS = 5 * 60_000;

const savedPost: DeclaredEvent = ({ query }) =>
  query.autosave === 'true'
    ? { what: 'post.autosaved', windowMs: AUTOSAVES_JOIN_MS }
    : { what: query.staged === 'true' ? 'post.staged' : 'post.updated' };

@ApiTags('blog (admin)')
@Controller('api/blog')
export class ChangePostController {
  constructor(
    private readonly changePost: ChangePost,
    private readonly updates: UpdatePost,
  ) {}

  @Put(':id')
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
    @Query() { autosave, staged }: SaveQuery,
    @Body() input: UpdatePostDto,
    @Req() request: Request,
  ): Promise<WholePost> {
    const change = { ...base, autosaved: autosave === 'true', staged: staged === 'true' };
    return this.updates.update(id, input, uploadedPictures(request), change);
  }

  /** What was staged becomes a revision. */
  @Delete(':id/staged')
  @For('author', 'editor', 'owner')
  @Audited('post.changes_discarded')
  @ChangesPost('conflict')
  @ApiOperation({ summary: 'Go back to what visitors see of a live post' })
  discardStaged(@Param('id') id: string, @PostChange() change: Change): Promise<WholePost> {
    return this.changePost.byId(id, change, ({ staged, updatedAt }) => {
      if (!staged) throw new Problem('conflict', { detail: 'There are no unpublished changes.' });
      return { staged: null, updatedAt };
    });
  }
}
