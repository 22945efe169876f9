/** Where the router keeps the places of pages for the time that a tab lives, by the keys of its history. */
export const POSITIONS = 'scroll-positions';

/**
 * To be called before the router starts. The browser has put this document where it was, and its visitor may have moved it
 * since: the router must neither do it again nor take two entries of the history for one, which it does with all that have no
 * key of their own (documents, and the fragments that plain links lead to).
 */
export function keepBrowsersPosition(): void {
  const key = nameEntry();
  window.addEventListener('popstate', nameEntry);
  try {
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>;
    delete positions[key];
    sessionStorage.setItem(POSITIONS, JSON.stringify(positions));
  } catch {
    // A browser without storage has no places either.
  }
}

/** @returns the key of the present entry of the history, a new one if it had none */
function nameEntry(): string {
  const state = (window.history.state ?? {}) as { key?: string };
  const key = state.key ?? crypto.getRandomValues(new Uint32Array(1)).join('');
  if (!state.key) window.history.replaceState({ ...state, key }, '');
  return key;
}
