import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiNotModifiedResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ContentVersion } from './content-version.ts';
import { knownVersion, VERSION_HEADER } from './known-version.ts';
import { ForAnybody } from '../../http/access/for.ts';
import { Answers } from '../../http/answers.ts';

export class ContentVersionDto {
  @ApiProperty({ description: 'Grows with every visible change; equal numbers mean equal content' })
  version: number;

  @ApiProperty({ description: 'Revision of the release registry, as known to this instance' })
  registry: number;
}

/** Maximum duration of a long poll by a caller that already knows the current state. */
const LONGEST_WAIT_MS = 1_000;

@ApiTags('site')
@Controller('api/content-version')
export class ContentVersionController {
  constructor(private readonly contentVersion: ContentVersion) {}

  @Get()
  @ForAnybody()
  @ApiOperation({ summary: 'Get the content version that keys caches of public content' })
  @ApiHeader({
    name: VERSION_HEADER,
    required: false,
    description: 'Version known to the caller; an instance with an older one checks the database first',
  })
  @ApiHeader({
    name: 'Prefer',
    required: false,
    description: '`wait=1` (RFC 7240) with If-None-Match: waits up to a second for the state to change',
  })
  @Answers(ContentVersionDto)
  @ApiNotModifiedResponse()
  async getContentVersion(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContentVersionDto | undefined> {
    const known = request.headers['if-none-match'];
    const isWilling = /(?:^|[,;\s])wait=[1-9]/.test(String(request.headers['prefer'] ?? ''));
    if (isWilling && known === this.contentVersion.tag)
      await this.contentVersion.moved(known, LONGEST_WAIT_MS);
    else await this.contentVersion.reach(knownVersion(request));
    const { current: version, registry, tag } = this.contentVersion;
    response.set({ [VERSION_HEADER]: String(version), ETag: tag });
    if (known !== tag) return { version, registry };
    response.status(304);
    return undefined;
  }
}
