import type { RunningSite } from '@opinionbridge/tools/site';
import { inTurn } from '../../report/in-turn.ts';
import { marks } from '../../report/marks.ts';
import { comparedRow, type Row } from '../../report/row.ts';
import { startAnotherShell } from '../../site/more-shells.ts';
import { sendRequests } from '../../load/send-requests.ts';

const ROUNDS = 5;
const PAGES = 600;
const CONNECTIONS = 24;

/** Uncached pages per second, with two renderers of a release compared with one. */
export async function measureColdPages(site: RunningSite): Promise<Row[]> {
  const one = await startAnotherShell(site, 'one-renderer', { RENDERERS: '1' });
  const two = await startAnotherShell(site, 'two-renderers', { RENDERERS: '2' });
  let asked = 0;
  const rate = (origin: string) => async () => {
    // A new address for the same page.
    const { seconds } = await sendRequests(
      PAGES,
      CONNECTIONS,
      () => `${origin}/?sent=OB-${Date.now()}-${++asked}`,
    );
    return PAGES / seconds;
  };
  try {
    const runs = await inTurn(ROUNDS, { ours: rate(two.origin), peer: rate(one.origin) });
    return [comparedRow('cold pages, two renderers', '/s', runs, 'one renderer', marks.renderers)];
  } finally {
    await Promise.all([one.process.stop(), two.process.stop()]);
  }
}
