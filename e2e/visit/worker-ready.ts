import type { Page } from '@playwright/test';

/** Resolves once the page's service worker is ready for the next navigation. */
export const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active && active.state !== 'activated')
      await new Promise((changed) => active.addEventListener('statechange', changed, { once: true }));
  });
