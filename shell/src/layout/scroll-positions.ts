/** Where the router keeps the places of pages for the time that a tab lives, by the keys of its history. */
export const POSITIONS = 'scroll-positions';

/**
 * To be called before the router starts. The browser has put this document where it was, and its visitor may have moved it
 * since: the router must neither do it again nor take this document for another one that has no key of its own.
 */
export function keepBrowsersPosition(): void {
  const state = (window.history.state ?? {}) as { key?: string };
  const key = state.key ?? crypto.getRandomValues(new Uint32Array(1)).join('');
  if (!state.key) window.history.replaceState({ ...state, key }, '');
  try {
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>;
    delete positions[key];
    sessionStorage.setItem(POSITIONS, JSON.stringify(positions));
  } catch {
    // A browser without storage has no places either.
  }
}
