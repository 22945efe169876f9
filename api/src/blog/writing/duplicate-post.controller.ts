import { Controller, Param, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { IdempotencyKey, TakesIdempotencyKey } from '../../platform/http/requests/idempotency-key.ts';
import { AdminPostDto, presentAdminPost } from '../presenting/admin-post.dto.ts';
import { DuplicatePost } from './duplicate-post.ts';

@ApiTags('blog (admin)')
@Controller('api/admin/blog/:id/duplicate')
export class DuplicatePostController {
  constructor(private readonly copies: DuplicatePost) {}

  @Post()
  @For('author', 'editor', 'owner')
  @Audited('post.duplicated')
  @TakesIdempotencyKey()
  @ApiOperation({ summary: 'Make a draft with the texts and pictures of a post as it is edited' })
  @ApiCreatedResponse({
    type: AdminPostDto,
    headers: { Location: { description: 'Address of the draft', schema: { type: 'string' } } },
  })
  @MayAnswerProblems('validation_failed', 'idempotency_key_reused', 'not_found')
  async duplicatePost(
    @Param('id') id: string,
    @Me() { account }: SignedIn,
    @IdempotencyKey() key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPostDto> {
    const once = key === undefined ? undefined : { key, by: account };
    const whole = await this.copies.duplicate(id, account, once);
    const { _id, revision } = whole.post;
    response.set({ Location: `/api/admin/blog/${String(_id)}`, ETag: `"${revision}"` });
    return presentAdminPost(whole);
  }
}
