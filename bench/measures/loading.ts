import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { RunningSite } from '@opinionbridge/tools/site';
import { withBrowser } from '../browser/open-browser.ts';
import { readVitals, recordVitals, type Vitals } from '../browser/vitals.ts';
import { visitAsPhone } from '../browser/visit-as-phone.ts';
import { startPeer } from '../peers/start-peer.ts';
import { inTurn } from '../report/in-turn.ts';
import { marks } from '../report/marks.ts';
import { comparedRow, figureRow, type Row } from '../report/row.ts';
import { writeStaticPage } from '../site/write-static-page.ts';

const ROUNDS = 5;
const PAGES = [
  ['home', '/'],
  ['post', '/blog-details/2'],
] as const;
/** From an idle network until a visit is over; the carousels' library comes 2 s after the page's load and counts. */
const LATE_MS = 3500;

/** LCP, TBT and CLS as Lighthouse's mobile preset loads a page, beside a static build of the same page. */
export async function measureLoading({ shellOrigin }: RunningSite): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const rows: Row[] = [];
    for (const [name, path] of PAGES) {
      const folder = join(import.meta.dirname, '../../.cache/bench/static', name);
      await writeStaticPage(shellOrigin, path, folder);
      const peer = await startPeer('static-site', folder);
      try {
        const runs = await inTurn(ROUNDS, {
          ours: () => load(browser, shellOrigin + path),
          fixed: () => load(browser, peer.origin + path),
        });
        rows.push(...rowsOf(name, runs.ours, runs.fixed));
      } finally {
        peer.stop();
      }
    }
    return rows;
  });
}

function rowsOf(name: string, ours: readonly Vitals[], fixed: readonly Vitals[]): Row[] {
  const of = (vital: keyof Vitals) => ours.map((run) => run[vital]);
  return [
    comparedRow({ what: `${name}, slow phone: LCP`, unit: 'ms', mark: marks.largestPaint }, 'static', {
      ours: of('largestPaint'),
      peer: fixed.map(({ largestPaint }) => largestPaint),
    }),
    figureRow({ what: `${name}, slow phone: TBT`, unit: 'ms', mark: marks.blocking }, of('blocking')),
    figureRow({ what: `${name}, slow phone: CLS`, unit: '', mark: marks.shift }, of('shift')),
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
