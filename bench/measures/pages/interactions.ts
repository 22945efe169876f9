import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import type { RunningSite } from '@opinionbridge/tools/site';
import { recordInteractions, slowestInteraction } from '../../browser/interactions.ts';
import { withBrowser } from '../../browser/open-browser.ts';
import { visitAsPhone } from '../../browser/visit-as-phone.ts';
import { marks } from '../../report/marks.ts';
import { figureRow, type Row } from '../../report/row.ts';

const VISITS = 8;
/** As on web.dev: the 75th percentile of visits. */
const PERCENT = 75;
/** Milliseconds between seeing an element and touching it. */
const LOOK_MS = 500;

/** The steps of a visit, in order. */
const STEPS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'next slide': async (page) => {
    const carousel = page.getByRole('region', { name: 'Trusted From Clients' });
    // Hydrates once it is in view.
    await carousel.scrollIntoViewIfNeeded();
    await touch(carousel.getByRole('button', { name: 'Next' }));
  },
  'another tab': (page) => touch(page.getByRole('tab', { name: 'Orthopedic' })),
  'menu open': (page) => touch(page.getByRole('button', { name: 'Menu', exact: true }).first()),
  'link to another page': (page) =>
    touch(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' })),
  typing: (page) => page.getByLabel('First name').pressSequentially('Meera', { delay: 100 }),
};

/** INP by element on a four times slower processor: from the touch or key to the next painted frame. */
export async function measureInteractions({ shellOrigin }: RunningSite): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const visits: Record<string, number>[] = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await touchEverything(browser, shellOrigin));
    const row = (what: string, figures: number[]) =>
      figureRow(`INP: ${what}, p${PERCENT}`, 'ms', figures, marks.interaction, PERCENT);
    const slowest = visits.map((visit) => Math.max(...Object.values(visit)));
    const ofStep = (step: string) => visits.map((visit) => visit[step] as number);
    return [...Object.keys(STEPS).map((step) => row(step, ofStep(step))), row('slowest of a visit', slowest)];
  });
}

/** @returns milliseconds by step */
function touchEverything(browser: Browser, origin: string): Promise<Record<string, number>> {
  return visitAsPhone(browser, { slowNetwork: false }, async (page) => {
    await recordInteractions(page);
    await page.goto(origin, { waitUntil: 'networkidle' });
    const times: Record<string, number> = {};
    for (const [name, step] of Object.entries(STEPS)) {
      await step(page);
      times[name] = await slowestInteraction(page);
    }
    return times;
  });
}

/** Scrolls to an element, waits, and touches it: visitors do not touch something the moment it comes into view. */
async function touch(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await pause(LOOK_MS);
  await target.tap();
}
