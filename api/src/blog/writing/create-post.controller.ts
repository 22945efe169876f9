import { Body, Controller, Param, Post, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { QueryFlag } from '../../platform/http/fields/optional-field.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../../platform/http/requests/idempotency-key.ts';
import { PictureUploads, uploadedPictures } from '../pictures/picture-uploads.interceptor.ts';
import { AdminPostDto } from '../presenting/admin-post.dto.ts';
import type { WholePost } from '../stored/whole-posts.ts';
import { CreatePostOnce } from './create-post-once.ts';
import { DuplicatePost } from './duplicate-post.ts';
import { formWithPictures } from './post-form.schema.ts';
import { CreatePostDto } from './post-input.dto.ts';
import { PresentPost } from './post-operations.ts';

export class CreateQuery {
  @QueryFlag('Autosave of a new post: the next autosave replaces its revision')
  autosave?: 'true' | 'false';
}

const addressOf = (what: string) => ({
  Location: { description: `Address of the ${what}`, schema: { type: 'string' as const } },
});

@Controller()
@UseInterceptors(PresentPost)
export class CreatePostController {
  constructor(
    private readonly createOnce: CreatePostOnce,
    private readonly copies: DuplicatePost,
  ) {}

  @Post('api/blog')
  @ApiTags('blog')
  @For('author', 'editor', 'owner')
  @Audited('post.created')
  @UseInterceptors(PictureUploads)
  @AcceptsIdempotencyKey()
  @ApiOperation({ summary: 'Create a post with its pictures, at most 80 MB together' })
  @ApiConsumes('multipart/form-data', 'application/json')
  @ApiExtraModels(CreatePostDto)
  @ApiBody({ schema: formWithPictures(CreatePostDto) })
  @ApiCreatedResponse({ type: AdminPostDto, headers: addressOf('post') })
  @MayAnswerProblems('idempotency_key_reused', 'needs_editor', 'conflict')
  @MayAnswerProblems('picture_too_large', 'picture_not_accepted')
  async createPost(
    @Query() { autosave }: CreateQuery,
    @Body() input: CreatePostDto,
    @Me() { account }: SignedIn,
    @IdempotencyKey() key: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WholePost> {
    const pictures = uploadedPictures(request);
    const whole = await this.createOnce.create(input, pictures, account, key, autosave === 'true');
    response.location(`/api/blog/${encodeURIComponent(whole.post.slug)}`);
    return whole;
  }

  @Post('api/admin/blog/:id/duplicate')
  @ApiTags('blog (admin)')
  @For('author', 'editor', 'owner')
  @Audited('post.duplicated')
  @AcceptsIdempotencyKey()
  @ApiOperation({ summary: 'Create a draft with the texts and pictures of a post as edited' })
  @ApiCreatedResponse({ type: AdminPostDto, headers: addressOf('draft') })
  @MayAnswerProblems('validation_failed', 'idempotency_key_reused', 'not_found')
  async duplicatePost(
    @Param('id') id: string,
    @Me() { account }: SignedIn,
    @IdempotencyKey() key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WholePost> {
    const whole = await this.copies.duplicate(id, account, key);
    response.location(`/api/admin/blog/${String(whole.post._id)}`);
    return whole;
  }
}
