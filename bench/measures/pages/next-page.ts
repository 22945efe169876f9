import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import type { RunningSite } from '@opinionbridge/tools/site';
import { withBrowser } from '../../browser/open-browser.ts';
import { visitAsPhone } from '../../browser/visit-as-phone.ts';
import { inTurn } from '../../report/in-turn.ts';
import { marks } from '../../report/marks.ts';
import { comparedRow, figureRow, type Row } from '../../report/row.ts';

const VISITS = 5;
/** Milliseconds that a pointer rests on the link: long enough for files and data to arrive. */
const RESTS_MS = 4_000;
const FROM = '/faq';
const LINK = 'Blog & News';
const HEADING = 'Blogs and news';

/** From the click on a link to the painted headline of its page, on a slow phone: rested on before, or not. */
export async function measureNextPage({ shellOrigin }: RunningSite): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const visit = (isExpected: boolean) => () => openNext(browser, shellOrigin, isExpected);
    const { rested, sudden } = await inTurn(VISITS, { rested: visit(true), sudden: visit(false) });
    const runs = { ours: rested, peer: sudden };
    return [
      figureRow('next page after resting on its link: headline', 'ms', rested, marks.nextPage),
      comparedRow('next page after resting on its link, beside a sudden click', 'ms', runs, 'sudden click'),
    ];
  });
}

/** @returns milliseconds from the click to the frame with the headline */
function openNext(browser: Browser, origin: string, isExpected: boolean): Promise<number> {
  return visitAsPhone(browser, { slowNetwork: true }, async (page) => {
    await page.goto(origin + FROM, { waitUntil: 'networkidle' });
    const link = page.getByRole('contentinfo').getByRole('link', { name: LINK });
    await wake(page, link);
    if (isExpected) {
      await link.hover();
      await pause(RESTS_MS);
    }
    const painted = page.evaluate(
      (heading) =>
        new Promise<number>((resolve) => {
          let clickedAt = 0;
          addEventListener('click', () => (clickedAt = performance.now()), { capture: true, once: true });
          const look = () => {
            const isThere = document.querySelector('h1')?.textContent === heading;
            requestAnimationFrame(() => (isThere ? resolve(performance.now() - clickedAt) : look()));
          };
          look();
        }),
      HEADING,
    );
    // Without the pointer events of a click, which are intent, too.
    await link.dispatchEvent('click');
    return painted;
  });
}

/** The code that expects the next page comes when the page is idle. */
async function wake(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await page.mouse.move(1, 1);
  await page.waitForLoadState('networkidle');
  await pause(RESTS_MS);
}
