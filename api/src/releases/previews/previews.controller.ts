import { Controller, Get, Param, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Preview } from '@opinionbridge/releases';
import type { Request } from 'express';
import { nameWho } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Holder, NeedsRight } from '../tokens/release-token.guard.ts';
import { ALL_SLICES } from '../tokens/release-token.schema.ts';
import { checkSlice, type ReleaseHolder } from '../tokens/release-tokens.ts';
import { ReleasePreviewDto } from './preview.dto.ts';
import { ReleasePreviews } from './release-previews.ts';

/** Preview links to releases that visitors do not get. */
@ApiTags('releases')
@Controller('api/releases/previews')
export class PreviewsController {
  constructor(private readonly previews: ReleasePreviews) {}

  @Post(':slice/:version')
  @NeedsRight('upload')
  @Audited('preview.made')
  @ApiOperation({ summary: 'Create a link to a release in the store, valid for a day' })
  @ApiCreatedResponse({ type: ReleasePreviewDto })
  @MayAnswerProblems('not_found', 'release_quarantined')
  makePreview(
    @Param('slice') slice: string,
    @Param('version') version: string,
    @Holder() holder: ReleaseHolder,
    @Req() request: Request,
  ): Promise<ReleasePreviewDto> {
    nameWho(request, `token ${holder.name}`);
    return this.previews.make(slice, version);
  }

  @Get('keys')
  @NeedsRight('read')
  @ApiOperation({ summary: 'List the public keys for verifying preview links; for shells' })
  @ApiOkResponse({
    description: 'The `x` of Ed25519 keys, in base64url',
    schema: { type: 'array', items: { type: 'string' } },
  })
  listPreviewKeys(@Holder() holder: ReleaseHolder): string[] {
    checkSlice(holder, ALL_SLICES);
    return this.previews.publicKeys();
  }

  @Get(':token')
  @NeedsRight('read')
  @ApiOperation({ summary: 'Read a preview link; for shells' })
  @ApiOkResponse({ description: 'The release', schema: { type: 'object', additionalProperties: true } })
  @MayAnswerProblems('not_found')
  readPreview(@Param('token') token: string, @Holder() holder: ReleaseHolder): Promise<Preview> {
    checkSlice(holder, ALL_SLICES);
    return this.previews.read(token);
  }
}
