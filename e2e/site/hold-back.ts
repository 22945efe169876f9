import type { Page } from '@playwright/test';

/** Holds back a page's requests until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp, times = Infinity): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, (route) => held.then(() => route.fallback()), { times });
  return () => letGo();
}
