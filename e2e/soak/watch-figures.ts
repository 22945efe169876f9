import { setTimeout as pause } from 'node:timers/promises';
import { ALLOWANCES, folderFigures, processFigures } from './figures.ts';
import { growthOf, type Growth } from './growth.ts';
import type { Soak } from './soak.ts';

const EVERY_MS = 2_000;
/** Shorter runs prove nothing about memory, since a heap takes minutes to grow to its working size. */
const MINUTES_FOR_MEMORY = 10;

export interface Verdict extends Growth {
  readonly figure: string;
  /** Whether the run was long enough for a verdict. */
  readonly isJudged: boolean;
}

/** Samples the servers that live for the whole run, and the shells' disk usage, until the run is over. */
export async function watchFigures(soak: Soak): Promise<Verdict[]> {
  const values = new Map<string, number[]>();
  const note = (of: string, figures: Record<string, number> = {}) => {
    for (const [name, value] of Object.entries(figures))
      values.set(`${name} of ${of}`, [...(values.get(`${name} of ${of}`) ?? []), value]);
  };
  const { shells, apis, dataDir } = soak.site;
  const startedAt = performance.now();
  for (; !soak.isOver; await pause(EVERY_MS)) {
    note('shell 1', await processFigures(shells[0].pid));
    note('API 1', await processFigures(apis[0].pid));
    for (const number of [1, 2])
      note(`shell ${number}’s folder`, await folderFigures(`${dataDir}/shell-${number}/data`));
    note('the folder for temporary files', await folderFigures(soak.temporary));
  }
  const minutes = (performance.now() - startedAt) / 60_000;
  return [...values].map(([figure, list]) => {
    const kind = figure.split(' of ')[0] ?? '';
    const growth = growthOf(list, ALLOWANCES[kind] ?? { factor: 1, plus: 0 });
    const isJudged = kind !== 'memory MB' || minutes >= MINUTES_FOR_MEMORY;
    return { figure, ...growth, hasGrown: isJudged && growth.hasGrown, isJudged };
  });
}
