import { lacks, type Canary, type RegistryChange, type ShellReport } from '@opinionbridge/releases';
import { isDoubtful } from '@opinionbridge/releases/evidence';
import { trialsOf } from '../shells/judge-releases.ts';

/** Why a canary does not grow. */
export interface RampStanding {
  /** What browsers say against it, which a person must look at. */
  readonly doubted: string | undefined;
  /** What is not known yet, as too few visitors have had it at its share. */
  readonly lacking: string | undefined;
}

/**
 * What shells know of a canary since it has its share.
 *
 * @param last change of the slice, which gave it the share
 * @param reports of shells that are heard
 */
export function rampStanding(
  slice: string,
  { release }: Canary,
  last: Pick<RegistryChange, 'revision'>,
  reports: readonly ShellReport[],
): RampStanding {
  const current = reports.filter(({ registry }) => registry.revision >= last.revision);
  const trials = trialsOf(slice, release, current);
  const doubt = trials.map(({ browsers }) => browsers).find(isDoubtful);
  const pages = trials.reduce((sum, { now }) => sum + now.pages, 0);
  // One visitor may come to several shells: so many there are as one of them alone has seen.
  const visitors = Math.max(0, ...trials.map(({ browsers }) => browsers.served));
  return {
    doubted:
      doubt &&
      `browsers of ${doubt.failing} of ${doubt.served} networks say that it fails: promote it or end it`,
    lacking: lacks(pages, visitors),
  };
}
