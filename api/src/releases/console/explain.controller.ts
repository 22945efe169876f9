import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { HOURS, MeasuredTimeDto } from '../measures/measures.dto.ts';
import { StoreParams } from '../store/store.dto.ts';
import { NeedsRight } from '../tokens/release-token.guard.ts';
import { ExplainedReleaseDto } from './console.dto.ts';
import { ReadRelease } from './read-release.ts';
import { Answers } from '../../platform/http/answers.ts';

/** For teams and their programs, which have tokens. */
@ApiTags('releases')
@Controller('api/releases/explained')
export class ExplainController {
  constructor(private readonly readRelease: ReadRelease) {}

  @Get(':slice/:version')
  @NeedsRight('read')
  @ApiOperation({
    summary: 'Get all details of a release: content, measurements, history and faults',
  })
  @Answers(ExplainedReleaseDto)
  @MayAnswerProblems('not_found', 'validation_failed')
  explainRelease(
    @Param() { slice, version }: StoreParams,
    @Query() { hours = HOURS }: MeasuredTimeDto,
  ): Promise<ExplainedReleaseDto> {
    return this.readRelease.explain(slice, version, hours);
  }
}
