import { Injectable } from '@nestjs/common';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { presentFault, presentMeasured, type MetFaultDto, type ReleaseMeasuresDto } from './measures.dto.ts';
import type { ReleaseFault } from './release-measure.schema.ts';
import { MEASURE_MS, ReleaseMeasures } from './release-measures.repository.ts';
import { StackResolver } from './stack-resolver.ts';

const HOUR_MS = 3_600_000;
/** Maximum number of points in a chart. */
const POINTS = 72;
/** Number of kinds of faults shown in the overview. */
const LAST_FAULTS = 5;

/** Reads measurements of a release and of the previous one. */
@Injectable()
export class ReadMeasures {
  constructor(
    private readonly measures: ReleaseMeasures,
    private readonly registry: RegistryState,
    private readonly stacks: StackResolver,
  ) {}

  /** @param hours length of the period until now */
  async read(slice: string, version: string, hours: number): Promise<ReleaseMeasuresDto> {
    const to = new Date();
    const from = new Date(to.getTime() - hours * HOUR_MS);
    const stepMs = Math.ceil((hours * HOUR_MS) / POINTS / MEASURE_MS) * MEASURE_MS;
    const measured = async (name: string) =>
      presentMeasured(name, await this.measures.between(slice, name, from, to), stepMs);
    const before = await this.registry.versionBefore(slice, version);
    return {
      release: await measured(version),
      before: before === undefined ? null : await measured(before),
      faults: await this.present(await this.measures.faultsOf(slice, [version])),
    };
  }

  /** @returns the kinds of faults most recently seen in these releases, in total */
  async lastFaults(slice: string, versions: readonly string[]): Promise<MetFaultDto[]> {
    return this.present(await this.measures.faultsOf(slice, versions, LAST_FAULTS));
  }

  private present(faults: readonly ReleaseFault[]): Promise<MetFaultDto[]> {
    return Promise.all(
      faults.map(async (fault) => ({
        ...presentFault(fault),
        stack: await this.stacks.resolve(fault.slice, fault.version, fault.stack),
      })),
    );
  }
}
