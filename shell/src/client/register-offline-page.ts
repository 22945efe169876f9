import { whenIdle } from './ahead/preload-page-files.ts';
import { SERVICE_WORKER } from '../shared/offline-addresses.ts';
import { fetchVerified } from './verified-files.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

/**
 * Makes the browser cache the offline page, once the page has loaded and is idle. A browser compares no hash of a
 * worker, so one that is not the released one is not registered; later updates are the browser's own.
 */
export function registerOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  // Browsers that refuse (private windows, storage denied) do without.
  const begin = () => whenIdle(() => void register().catch(() => undefined));
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

async function register(): Promise<void> {
  await fetchVerified(SERVICE_WORKER);
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('shell', { createScriptURL: (url) => url });
  await navigator.serviceWorker.register(
    (policy?.createScriptURL(SERVICE_WORKER) ?? SERVICE_WORKER) as string,
  );
}
