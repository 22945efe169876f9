import { setTimeout as pause } from 'node:timers/promises';
import { databaseOf } from '../../site/database-of.ts';
import type { Chance } from '../chance.ts';
import { childrenOf } from '../figures.ts';
import type { Soak } from '../soak.ts';

/** Possible faults. The first shell and the first API stay alive, so that their growth can be measured. */
const FAULTS: Readonly<Record<string, (soak: Soak, chance: Chance) => Promise<void>>> = {
  'shell killed': async ({ site }) => site.shells[1].kill(),
  'API killed': async ({ site }) => site.apis[1].kill(),
  'shell restarted': (soak) => restart(soak, 'shells'),
  'API restarted': (soak) => restart(soak, 'apis'),
  'renderer killed': async ({ site }, chance) => {
    const renderers = await childrenOf(site.shells[0].pid);
    if (renderers.length > 0) signal(chance.pick(renderers), 'SIGKILL');
  },
  'database killed': async (soak) => {
    soak.isDatabaseAway = true;
    signal(await databaseOf(soak.site.dataDir), 'SIGKILL');
  },
  'database hung': async (soak, chance) => {
    const database = await databaseOf(soak.site.dataDir);
    soak.isDatabaseAway = true;
    signal(database, 'SIGSTOP');
    await pause(chance.between(500, 4_000));
    signal(database, 'SIGCONT');
  },
};

/** Causes one fault after the other, each once the previous one is over: of two servers, one must be left. */
export async function breakThings(soak: Soak, chance: Chance): Promise<void> {
  for (await soak.rest(5_000); !soak.isOver; await soak.rest(chance.between(5_000, 20_000))) {
    const name = chance.pick(Object.keys(FAULTS));
    soak.isFaulty = true;
    await FAULTS[name]?.(soak, chance).catch((error: Error) => soak.book.note(`${name}: ${error.message}`));
    soak.book.count(name);
    await untilCalm(soak);
  }
}

async function restart(soak: Soak, kind: 'shells' | 'apis'): Promise<void> {
  const code = await soak.site[kind][1].restart();
  if (code !== 0) soak.book.note(`one of the ${kind} ended with ${code} when it was asked to end`);
}

async function untilCalm(soak: Soak): Promise<void> {
  await Promise.all([...soak.site.shells, ...soak.site.apis].map((replica) => replica.ready()));
  soak.isDatabaseAway = false;
  soak.isFaulty = false;
  soak.calmSince = performance.now();
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended by itself.
  }
}
