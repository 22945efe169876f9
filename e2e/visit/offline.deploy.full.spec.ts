import { expect, test } from '@playwright/test';
import { StandaloneShell } from '../releases/building/standalone-shell.ts';
import { openLive } from '../site/open-live.ts';
import { workerReady } from './worker-ready.ts';

test('disabling the offline page removes visitors’ workers', async ({ page }) => {
  const shell = await StandaloneShell.prepare('without-offline');
  try {
    await shell.start({ OFFLINE_PAGE: 'true' });
    await openLive(page, `${shell.origin}/faq`);
    await workerReady(page);
    await shell.stopShell();
    await shell.start({ OFFLINE_PAGE: 'false' });
    await openLive(page, `${shell.origin}/faq`);
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      )
      .toEqual([0, 0]);
  } finally {
    await shell.stop();
  }
});
