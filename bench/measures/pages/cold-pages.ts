import { cpus } from 'node:os';
import type { RunningSite } from '@opinionbridge/tools/site';
import { inTurn } from '../../report/in-turn.ts';
import { marks } from '../../report/marks.ts';
import { comparedRow, type Row } from '../../report/row.ts';
import { startAnotherShell } from '../../site/more-shells.ts';
import { sendRequests } from '../../load/send-requests.ts';

const ROUNDS = 5;
const PAGES = 600;
const CONNECTIONS = 24;

/**
 * Uncached pages per second, with two renderers of a release compared with one, and how busy the machine was meanwhile,
 * load client included: a second renderer can only use what the first one leaves.
 */
export async function measureColdPages(site: RunningSite): Promise<Row[]> {
  const one = await startAnotherShell(site, 'one-renderer', { RENDERERS: '1' });
  const two = await startAnotherShell(site, 'two-renderers', { RENDERERS: '2' });
  let asked = 0;
  const run = (origin: string) => async () => {
    const before = coreTimes();
    // A new address for the same page.
    const { seconds } = await sendRequests(
      PAGES,
      CONNECTIONS,
      () => `${origin}/?sent=OB-${Date.now()}-${++asked}`,
    );
    const after = coreTimes();
    const busy = (100 * (after.busy - before.busy)) / (after.all - before.all);
    return { rate: PAGES / seconds, busy };
  };
  try {
    const { ours, peer } = await inTurn(ROUNDS, { ours: run(two.origin), peer: run(one.origin) });
    const figures = (name: 'rate' | 'busy') => ({
      ours: ours.map(({ [name]: figure }) => figure),
      peer: peer.map(({ [name]: figure }) => figure),
    });
    return [
      comparedRow('cold pages, two renderers', '/s', figures('rate'), 'one renderer', marks.renderers),
      comparedRow('all cores busy meanwhile', '%', figures('busy'), 'one renderer'),
    ];
  } finally {
    await Promise.all([one.process.stop(), two.process.stop()]);
  }
}

/** Returns the time of all cores since the machine started, and what of it they were not idle. */
function coreTimes(): { readonly busy: number; readonly all: number } {
  const times = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({
    busy: user + nice + sys + irq,
    idle,
  }));
  const busy = times.reduce((sum, core) => sum + core.busy, 0);
  return { busy, all: times.reduce((sum, core) => sum + core.idle, busy) };
}
