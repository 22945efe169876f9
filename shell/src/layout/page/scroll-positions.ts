/** Session storage key under which the router keeps scroll positions by history key. */
export const POSITIONS = 'scroll-positions';

/**
 * Call before the router starts. The browser has already restored this document's scroll position, and the visitor may
 * have scrolled since: the router must neither restore it again nor confuse history entries, which it does with those
 * that have no key (documents, and fragments that plain links lead to).
 */
export function keepBrowsersPosition(): void {
  const key = nameEntry();
  window.addEventListener('popstate', nameEntry);
  try {
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>;
    delete positions[key];
    sessionStorage.setItem(POSITIONS, JSON.stringify(positions));
  } catch {
    // Without storage there are no positions either.
  }
}

/** @returns the key of the current history entry, assigning one if necessary */
function nameEntry(): string {
  const state = (window.history.state ?? {}) as { key?: string };
  const key = state.key ?? crypto.getRandomValues(new Uint32Array(1)).join('');
  if (!state.key) window.history.replaceState({ ...state, key }, '');
  return key;
}
