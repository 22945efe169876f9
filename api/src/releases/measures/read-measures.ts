import { Injectable } from '@nestjs/common';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { presentFault, presentMeasured, type ReleaseMeasuresDto } from './measures.dto.ts';
import { MEASURE_MS, ReleaseMeasures } from './release-measures.repository.ts';
import { StackResolver } from './stack-resolver.ts';

const HOUR_MS = 3_600_000;
/** Points of a chart at most. */
const POINTS = 72;

/** Tells what visitors of a release had, beside those of the release before it. */
@Injectable()
export class ReadMeasures {
  constructor(
    private readonly measures: ReleaseMeasures,
    private readonly registry: RegistryState,
    private readonly stacks: StackResolver,
  ) {}

  /** @param hours until now */
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
      faults: await Promise.all(
        (await this.measures.faultsOf(slice, version)).map(async (fault) => ({
          ...presentFault(fault),
          stack: await this.stacks.resolve(slice, version, fault.stack),
        })),
      ),
    };
  }
}
