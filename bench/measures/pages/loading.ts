import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { RunningSite } from '@opinionbridge/tools/site';
import { withBrowser } from '../../browser/open-browser.ts';
import { readVitals, recordVitals, type Vitals } from '../../browser/vitals.ts';
import { visitAsPhone } from '../../browser/visit-as-phone.ts';
import { startPeer } from '../../peers/start-peer.ts';
import { inTurn } from '../../report/in-turn.ts';
import { marks } from '../../report/marks.ts';
import { comparedRow, figureRow, type Row } from '../../report/row.ts';
import { PAGES } from '../../site/pages.ts';
import { writeStaticPage } from '../../site/write-static-page.ts';

const ROUNDS = 5;
/** Pages that have a static build beside them; of the others three visits say enough. */
const COMPARED = ['home', 'post'];
const VISITS = 3;
/** From an idle network until a visit is over; the carousels' library comes 2 s after the page's load and counts. */
const LATE_MS = 3500;

/** LCP, TBT and CLS as Lighthouse's mobile preset loads a page, two of them beside a static build of the same page. */
export async function measureLoading({ shellOrigin }: RunningSite): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const rows: Row[] = [];
    for (const { name, path } of PAGES) {
      if (!COMPARED.includes(name)) {
        const { ours } = await inTurn(VISITS, { ours: () => load(browser, shellOrigin + path) });
        rows.push(figureRow({ what: `${name}, slow phone: LCP`, unit: 'ms' }, of('largestPaint', ours)));
        rows.push(...restlessness(name, ours));
        continue;
      }
      const folder = join(import.meta.dirname, '../../../.cache/bench/static', name);
      await writeStaticPage(shellOrigin, path, folder);
      const peer = await startPeer('static-site', folder);
      try {
        const runs = await inTurn(ROUNDS, {
          ours: () => load(browser, shellOrigin + path),
          fixed: () => load(browser, peer.origin + path),
        });
        const subject = { what: `${name}, slow phone: LCP`, unit: 'ms', mark: marks.largestPaint };
        const [largest, fixed] = [of('largestPaint', runs.ours), of('largestPaint', runs.fixed)];
        rows.push(comparedRow(subject, 'static', { ours: largest, peer: fixed }));
        rows.push(...restlessness(name, runs.ours));
      } finally {
        peer.stop();
      }
    }
    return rows;
  });
}

const of = (vital: keyof Vitals, visits: readonly Vitals[]) => visits.map((visit) => visit[vital]);

function restlessness(name: string, ours: readonly Vitals[]): Row[] {
  return [
    figureRow({ what: `${name}, slow phone: TBT`, unit: 'ms', mark: marks.blocking }, of('blocking', ours)),
    figureRow({ what: `${name}, slow phone: CLS`, unit: '', mark: marks.shift }, of('shift', ours)),
  ];
}

function load(browser: Browser, url: string): Promise<Vitals> {
  return visitAsPhone(browser, { slowNetwork: true }, async (page) => {
    await recordVitals(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(LATE_MS);
    return readVitals(page);
  });
}
