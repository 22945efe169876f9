import { Controller, Delete, Param, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { nameWho } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { AnswersNothing } from '../../platform/http/answers-nothing.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { StoreParams } from '../store/store.dto.ts';
import { Holder, NeedsRight } from '../tokens/release-token.guard.ts';
import type { ReleaseHolder } from '../tokens/release-tokens.ts';
import { PruneReleases } from './prune-releases.ts';

/** Removing a release by hand; old ones go by themselves. */
@ApiTags('releases')
@Controller('api/releases/store')
export class RetentionController {
  constructor(private readonly prune: PruneReleases) {}

  @Delete(':slice/:version')
  @NeedsRight('upload')
  @Audited('release.deleted')
  @ApiOperation({ summary: 'Remove a release that nothing names' })
  @AnswersNothing()
  @MayAnswerProblems('not_found', 'conflict')
  async deleteRelease(
    @Param() { slice, version }: StoreParams,
    @Holder() holder: ReleaseHolder,
    @Req() request: Request,
  ): Promise<void> {
    nameWho(request, `token ${holder.name}`);
    await this.prune.one(slice, version);
  }
}
