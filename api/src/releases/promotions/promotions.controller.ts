import { Controller, Get, Header, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { nameWho } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { ReleaseRowDto, StoreParams } from '../store/store.dto.ts';
import { Holder, NeedsRight } from '../tokens/release-token.guard.ts';
import type { ReleaseHolder } from '../tokens/release-tokens.ts';
import { GatherEvidence } from './gather-evidence.ts';
import { PromoteRelease } from './promote-release.ts';
import { Answers } from '../../platform/http/answers.ts';

/** Declares the problems of taking a release. */
export const DocumentsPromotion = (): MethodDecorator =>
  MayAnswerProblems(
    'promotion_refused',
    'release_not_accepted',
    'release_not_signed',
    'release_incomplete',
    'release_differs',
    'staging_unavailable',
    'store_full',
    'validation_failed',
  );

/** Both sides of a promotion: one site reports how its release did, the other one fetches it. */
@ApiTags('releases')
@Controller('api/releases')
export class PromotionsController {
  constructor(
    private readonly evidence: GatherEvidence,
    private readonly takeRelease: PromoteRelease,
  ) {}

  @Get('evidence/:slice/:version')
  @NeedsRight('read')
  @Header('Content-Type', 'application/jose')
  @ApiProduces('application/jose')
  @ApiOperation({
    summary: 'Get signed evidence of how a release does on this site, for another site that may take it',
  })
  @ApiOkResponse({ description: 'JWS', schema: { type: 'string' } })
  @MayAnswerProblems('conflict', 'not_found', 'validation_failed')
  getReleaseEvidence(@Param() { slice, version }: StoreParams): Promise<string> {
    return this.evidence.gather(slice, version);
  }

  @Post('promotions/:slice/:version')
  @NeedsRight('upload')
  @Audited('release.promoted')
  @ApiOperation({
    summary: 'Take a release from the staging site into the store',
    description: 'Requires a configured staging site. Visitors get the release once it is activated.',
  })
  @Answers(ReleaseRowDto)
  @DocumentsPromotion()
  promoteRelease(
    @Param() { slice, version }: StoreParams,
    @Holder() holder: ReleaseHolder,
    @Req() request: Request,
  ): Promise<ReleaseRowDto> {
    nameWho(request, `token ${holder.name}`);
    return this.takeRelease.take(slice, version, holder.name);
  }
}
