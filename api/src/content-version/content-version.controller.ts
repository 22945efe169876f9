import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ContentVersion } from './content-version.ts';

export class ContentVersionDto {
  @ApiProperty({ description: 'Moves with every visible change; equal numbers mean equal content' })
  version: number;
}

@ApiTags('site')
@Controller('api/content-version')
export class ContentVersionController {
  constructor(private readonly contentVersion: ContentVersion) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'getContentVersion',
    summary: 'The number that caches of public content are keyed by',
  })
  @ApiOkResponse({ type: ContentVersionDto })
  get(): ContentVersionDto {
    return { version: this.contentVersion.current };
  }
}
