import { whenIdle } from './ahead/preload-page-files.ts';
import { SERVICE_WORKER } from '../shared/offline-addresses.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

/** Makes the browser cache the offline page, once the page has loaded and is idle. */
export function registerOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
    const policy = trustedTypes?.createPolicy('shell', { createScriptURL: (url) => url });
    const address = policy?.createScriptURL(SERVICE_WORKER) ?? SERVICE_WORKER;
    // Browsers that refuse (private windows, storage denied) do without.
    navigator.serviceWorker.register(address as string).catch(() => undefined);
  };
  if (document.readyState === 'complete') whenIdle(register);
  else window.addEventListener('load', () => whenIdle(register), { once: true });
}
