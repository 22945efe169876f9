import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ContentVersion } from './content-version.ts';
import { knownVersion, VERSION_HEADER } from './known-version.ts';
import { ForAnybody } from '../../http/access/for.ts';

export class ContentVersionDto {
  @ApiProperty({ description: 'Moves with every visible change; equal numbers mean equal content' })
  version: number;
}

@ApiTags('site')
@Controller('api/content-version')
export class ContentVersionController {
  constructor(private readonly contentVersion: ContentVersion) {}

  @Get()
  @ForAnybody()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'getContentVersion',
    summary: 'The number that caches of public content are keyed by',
  })
  @ApiHeader({
    name: VERSION_HEADER,
    required: false,
    description: 'The version that the caller knows; an instance that knows less looks first',
  })
  @ApiOkResponse({ type: ContentVersionDto })
  async get(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContentVersionDto> {
    await this.contentVersion.reach(knownVersion(request));
    const { current: version } = this.contentVersion;
    response.set(VERSION_HEADER, String(version));
    return { version };
  }
}
