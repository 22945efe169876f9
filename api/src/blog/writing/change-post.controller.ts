import { Body, Controller, Delete, Param, Put, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import {
  ApiBody,
  ApiExtraModels,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiPropertyOptional,
  ApiTags,
} from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { Request, Response } from 'express';
import { Audited, type DeclaredEvent } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import {
  MayAnswerEditConflict,
  MayAnswerProblems,
} from '../../platform/http/problems/may-answer-problems.ts';
import { AdminPostDto, presentAdminPost } from '../presenting/admin-post.dto.ts';
import { EditConflictDto } from '../presenting/edit-conflict.dto.ts';
import { DiscardStaged } from './discard-staged.ts';
import { BaseRevision, NeedsIfMatch, type ChangeBase } from '../../platform/http/requests/if-match.ts';
import { PictureUploads, uploadedPictures } from '../pictures/picture-uploads.interceptor.ts';
import { formWithPictures } from './post-form.schema.ts';
import { UpdatePostDto } from './post-input.dto.ts';
import { UpdatePost } from './update-post.ts';
import { OptionalField } from '../../platform/http/fields/optional-field.ts';

export class SaveQuery {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description: 'Saved while writing: such states make one revision',
  })
  @OptionalField()
  @IsIn(['true', 'false'])
  autosave?: 'true' | 'false';

  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description:
      'Keeps the change of a published or scheduled post from visitors until it is saved without this; autosaves are always kept from them',
  })
  @OptionalField()
  @IsIn(['true', 'false'])
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
    private readonly updates: UpdatePost,
    private readonly staged: DiscardStaged,
  ) {}

  @Put(':id')
  @For('author', 'editor', 'owner')
  @Audited(savedPost)
  @UseInterceptors(PictureUploads)
  @NeedsIfMatch()
  @MayAnswerEditConflict(EditConflictDto)
  @ApiOperation({ summary: 'Change the given fields and pictures of a post' })
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiExtraModels(UpdatePostDto)
  @ApiBody({ schema: formWithPictures(UpdatePostDto) })
  @ApiOkResponse({ type: AdminPostDto })
  @MayAnswerProblems(
    'not_found',
    'conflict',
    'picture_too_large',
    'picture_not_accepted',
    'revision_required',
    'needs_editor',
  )
  async updatePost(
    @Param('id') id: string,
    @BaseRevision() base: ChangeBase,
    @Query() { autosave, staged }: SaveQuery,
    @Body() input: UpdatePostDto,
    @Me() { account }: SignedIn,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPostDto> {
    const change = { ...base, by: account, autosaved: autosave === 'true', staged: staged === 'true' };
    const whole = await this.updates.update(id, input, uploadedPictures(request), change);
    response.set('ETag', `"${whole.post.revision}"`);
    return presentAdminPost(whole);
  }

  @Delete(':id/staged')
  @For('author', 'editor', 'owner')
  @Audited('post.changes_discarded')
  @NeedsIfMatch()
  @MayAnswerEditConflict(EditConflictDto)
  @ApiOperation({ summary: 'Go back to what visitors see of a live post' })
  @ApiOkResponse({ type: AdminPostDto })
  @MayAnswerProblems('not_found', 'conflict', 'revision_required', 'needs_editor')
  async discardStaged(
    @Param('id') id: string,
    @BaseRevision() base: ChangeBase,
    @Me() { account }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPostDto> {
    const whole = await this.staged.discard(id, { ...base, by: account });
    response.set('ETag', `"${whole.post.revision}"`);
    return presentAdminPost(whole);
  }
}
