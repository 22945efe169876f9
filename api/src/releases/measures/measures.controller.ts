import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForReleaseManagers } from '../../platform/http/access/for.ts';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { HOURS, MeasuredTimeDto, presentFault, presentMeasured, ReleaseMeasuresDto } from './measures.dto.ts';
import { StoreParams } from '../store/store.dto.ts';
import { MEASURE_MS, ReleaseMeasures } from './release-measures.repository.ts';
import { StackResolver } from './stack-resolver.ts';

const HOUR_MS = 3_600_000;
/** Points of a chart at most. */
const POINTS = 72;

/** What visitors of a release had, beside those of the release before it. */
@ApiTags('releases (admin)')
@Controller('api/admin/release-measures')
export class MeasuresController {
  constructor(
    private readonly measures: ReleaseMeasures,
    private readonly registry: RegistryState,
    private readonly stacks: StackResolver,
  ) {}

  @Get(':slice/:version')
  @ForReleaseManagers()
  @ApiOperation({
    summary: 'Pages, faults, render times and web vitals of a release, and of the one before it',
  })
  @ApiOkResponse({ type: ReleaseMeasuresDto })
  async getReleaseMeasures(
    @Param() { slice, version }: StoreParams,
    @Query() { hours = HOURS }: MeasuredTimeDto,
  ): Promise<ReleaseMeasuresDto> {
    const to = new Date();
    const from = new Date(to.getTime() - hours * HOUR_MS);
    const stepMs = Math.ceil((hours * HOUR_MS) / POINTS / MEASURE_MS) * MEASURE_MS;
    const measured = async (name: string) =>
      presentMeasured(name, await this.measures.between(slice, name, from, to), stepMs);
    const before = await this.registry.versionBefore(slice, version);
    return {
      release: await measured(version),
      before: before === undefined ? null : await measured(before),
      faults: await Promise.all(
        (await this.measures.faultsOf(slice, version)).map(async (fault) => ({
          ...presentFault(fault),
          stack: await this.stacks.resolve(slice, version, fault.stack),
        })),
      ),
    };
  }
}
