import { Body, Controller, Post, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import {
  ApiBody,
  ApiExtraModels,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOperation,
  ApiPropertyOptional,
  ApiTags,
} from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { Request, Response } from 'express';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { OptionalField } from '../../platform/http/fields/optional-field.ts';
import { IdempotencyKey, TakesIdempotencyKey } from '../../platform/http/requests/idempotency-key.ts';
import { AdminPostDto, presentAdminPost } from '../presenting/admin-post.dto.ts';
import { CreatePostOnce } from './create-post-once.ts';
import { PictureUploads, uploadedPictures } from '../pictures/picture-uploads.interceptor.ts';
import { CreatePostDto } from './post-input.dto.ts';
import { formWithPictures } from './post-form.schema.ts';

export class CreateQuery {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description: 'Begun by a form that saves itself: what it saves next takes the place of this',
  })
  @OptionalField()
  @IsIn(['true', 'false'])
  autosave?: 'true' | 'false';
}

@ApiTags('blog')
@Controller('api/blog')
export class CreatePostController {
  constructor(private readonly createOnce: CreatePostOnce) {}

  @Post()
  @For('author', 'editor', 'owner')
  @Audited('post.created')
  @UseInterceptors(PictureUploads)
  @TakesIdempotencyKey()
  @ApiOperation({ summary: 'Create a post, with up to five pictures' })
  @ApiConsumes('multipart/form-data', 'application/json')
  @ApiExtraModels(CreatePostDto)
  @ApiBody({ schema: formWithPictures(CreatePostDto) })
  @ApiCreatedResponse({
    type: AdminPostDto,
    headers: { Location: { description: 'Address of the post', schema: { type: 'string' } } },
  })
  @MayAnswerProblems(
    'idempotency_key_reused',
    'needs_editor',
    'conflict',
    'picture_too_large',
    'picture_not_accepted',
  )
  async createPost(
    @Query() { autosave }: CreateQuery,
    @Body() input: CreatePostDto,
    @Me() { account }: SignedIn,
    @IdempotencyKey() key: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPostDto> {
    const once = key === undefined ? undefined : { key, by: account };
    const pictures = uploadedPictures(request);
    const whole = await this.createOnce.create(input, pictures, account, once, autosave === 'true');
    const { slug, revision } = whole.post;
    response.set({ Location: `/api/blog/${encodeURIComponent(slug)}`, ETag: `"${revision}"` });
    return presentAdminPost(whole);
  }
}
