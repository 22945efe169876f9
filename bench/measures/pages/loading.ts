import type { Browser } from '@playwright/test';
import type { RunningSite } from '@opinionbridge/tools/site';
import { withBrowser } from '../../browser/open-browser.ts';
import { readVitals, recordVitals, type Vitals } from '../../browser/vitals.ts';
import { visitAsPhone } from '../../browser/visit-as-phone.ts';
import { besideStaticPage } from '../../peers/start-peer.ts';
import { inTurn } from '../../report/in-turn.ts';
import { marks } from '../../report/marks.ts';
import { comparedRow, figureRow, type Row } from '../../report/row.ts';
import { PAGES } from '../../site/pages.ts';

const ROUNDS = 5;
/** Pages that are compared with a static build; for the others three visits suffice. */
const COMPARED = ['home', 'post'];
const VISITS = 3;
/** Milliseconds from an idle network to a visit's end: the carousels' library, 2 s after the page, counts. */
const LATE_MS = 3500;

/** LCP, TBT and CLS with the throttling of Lighthouse's mobile preset, two pages compared with a static build. */
export async function measureLoading({ shellOrigin }: RunningSite): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const rows: Row[] = [];
    for (const { name, path } of PAGES) {
      const visit = (origin: string) => () => load(browser, origin + path);
      const what = `${name}, slow phone: LCP`;
      if (COMPARED.includes(name)) {
        const runs = await besideStaticPage({ name, path }, shellOrigin, (peer) =>
          inTurn(ROUNDS, { ours: visit(shellOrigin), peer: visit(peer.origin) }),
        );
        const largest = { ours: of('largestPaint', runs.ours), peer: of('largestPaint', runs.peer) };
        rows.push(comparedRow(what, 'ms', largest, 'static', marks.largestPaint));
        rows.push(...restlessness(name, runs.ours));
      } else {
        const { ours } = await inTurn(VISITS, { ours: visit(shellOrigin) });
        rows.push(figureRow(what, 'ms', of('largestPaint', ours)), ...restlessness(name, ours));
      }
    }
    return rows;
  });
}

const of = (vital: keyof Vitals, visits: readonly Vitals[]) => visits.map((visit) => visit[vital]);

function restlessness(name: string, ours: readonly Vitals[]): Row[] {
  return [
    figureRow(`${name}, slow phone: TBT`, 'ms', of('blocking', ours), marks.blocking),
    figureRow(`${name}, slow phone: CLS`, '', of('shift', ours), marks.shift),
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
