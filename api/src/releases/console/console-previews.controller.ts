import { Controller, Param, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { nameTarget } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { ForReleaseManagers } from '../../platform/http/access/for.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { ReleasePreviewDto } from '../previews/preview.dto.ts';
import { ReleasePreviews } from '../previews/release-previews.ts';
import { StoreParams } from '../store/store.dto.ts';

/** Links to releases that visitors do not get, for people. */
@ApiTags('releases (admin)')
@Controller('api/admin/releases/slices/:slice/:version/preview')
export class ConsolePreviewsController {
  constructor(private readonly previews: ReleasePreviews) {}

  @Post()
  @ForReleaseManagers()
  @Audited('preview.made')
  @ApiOperation({ summary: 'Make a link to a release in the store, valid for a day' })
  @ApiCreatedResponse({ type: ReleasePreviewDto })
  @MayAnswerProblems('not_found', 'release_quarantined', 'validation_failed')
  previewRelease(
    @Param() { slice, version }: StoreParams,
    @Req() request: Request,
  ): Promise<ReleasePreviewDto> {
    nameTarget(request, `${slice} ${version}`);
    return this.previews.make(slice, version);
  }
}
