import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForReleaseManagers } from '../../platform/http/access/for.ts';
import { HOURS, MeasuredTimeDto, ReleaseMeasuresDto } from './measures.dto.ts';
import { StoreParams } from '../store/store.dto.ts';
import { ReadMeasures } from './read-measures.ts';
import { Answers } from '../../platform/http/answers.ts';

/** Measurements of a release, compared with the previous one. */
@ApiTags('releases (admin)')
@Controller('api/admin/release-measures')
export class MeasuresController {
  constructor(private readonly measures: ReadMeasures) {}

  @Get(':slice/:version')
  @ForReleaseManagers()
  @ApiOperation({
    summary: 'Get pages, faults, render times and web vitals of a release and the previous one',
  })
  @Answers(ReleaseMeasuresDto)
  getReleaseMeasures(
    @Param() { slice, version }: StoreParams,
    @Query() { hours = HOURS }: MeasuredTimeDto,
  ): Promise<ReleaseMeasuresDto> {
    return this.measures.read(slice, version, hours);
  }
}
