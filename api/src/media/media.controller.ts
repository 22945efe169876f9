import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { MayAnswerProblems } from '../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../platform/http/problems/problem.ts';
import { isNotModified } from '../platform/http/requests/is-not-modified.ts';
import { MediaStore } from './media-store.ts';
import { ForAnybody } from '../platform/http/access/for.ts';

const HASH = /^[0-9a-f]{32}$/;
const VARIANT = /^[1-9]\d{0,3}\.(avif|webp|jpeg)$/;
const YEAR_S = 31_536_000;

@ApiTags('media')
@Controller('media')
export class MediaController {
  constructor(private readonly store: MediaStore) {}

  @Get(':hash/:variant')
  @ForAnybody()
  @ApiOperation({ summary: 'Get one size and format of a picture; immutable' })
  @ApiParam({ name: 'hash', schema: { type: 'string', pattern: HASH.source } })
  @ApiParam({ name: 'variant', schema: { type: 'string', pattern: VARIANT.source }, example: '800.avif' })
  @ApiProduces('image/avif', 'image/webp', 'image/jpeg')
  @ApiResponse({ status: 200, description: 'The picture' })
  @MayAnswerProblems('not_found')
  async getPicture(
    @Param('hash') hash: string,
    @Param('variant') variant: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!HASH.test(hash) || !VARIANT.test(variant)) throw new Problem('not_found');
    const etag = `"${hash}-${variant}"`;
    // The address contains a hash of the content, so a caller with this ETag has the bytes; no query is needed.
    const known = request.headers['if-none-match'] !== '*' && isNotModified(request, etag);
    const bytes = known ? null : await this.store.read(hash, variant);
    if (!known && bytes === null) throw new Problem('not_found');
    response.set({
      ETag: etag,
      'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (bytes === null) return void response.status(304).end();
    response.type(`image/${variant.split('.')[1]}`).send(bytes);
  }
}
