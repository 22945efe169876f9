import { PAGE_STATE_ID, type PageState } from './page-state.ts';
import { PAGE_TOKEN } from './page-token.ts';

/** Where a browser says what became of a page. */
export const FAULTS = '/release-faults';

/** Characters; the server cuts them shorter still, and takes out what may be a person's. */
const MAX_MESSAGE = 500;
const MAX_STACK = 3_000;

let reported = false;

/** A file of a slice did not arrive: often the network's doing, and no fault of the release. */
export class NotLoaded extends Error {}

/**
 * Tells the server, once a document, that the slice of this page failed in the browser: the server cannot know, and releases on
 * trial are judged by it. Says which composition, which page, what kind of failure and where in our files, and nothing about the visitor.
 *
 * @param error what was thrown
 * @param fragment id of the fragment of another slice that threw it; left out, the page's own slice did
 */
export function reportFault(error: unknown, fragment?: string): void {
  // Its panel shows it; nothing of this is in a production build.
  if (process.env['NODE_ENV'] === 'development')
    window.dispatchEvent(new CustomEvent('slice-fault', { detail: error }));
  if (reported) return;
  reported = true;
  const kind = error instanceof NotLoaded ? 'not loaded' : 'threw';
  // What is no error has no place; one made here would name this file.
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  send({ kind, fragment, message: message.slice(0, MAX_MESSAGE), stack: stack.slice(0, MAX_STACK) });
}

/** Tells the server that the page came alive, where it asks: silence alone says neither that a release works nor that it fails. */
export function reportHydrated(): void {
  if (!reported && pageToken() !== undefined) send({ kind: 'hydrated' });
}

function send(what: { readonly kind: string; readonly [more: string]: unknown }): void {
  const state = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!state) return;
  const { composition } = JSON.parse(state) as PageState;
  const { pathname, search } = window.location;
  const page = { composition: composition.id, path: pathname + search, token: pageToken() };
  navigator.sendBeacon(FAULTS, JSON.stringify({ ...page, ...what }));
}

/** What the server gave this document to speak by; undefined when it does not ask. */
function pageToken(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_TOKEN)?.description;
}
