import { PAGE_STATE_ID, type PageState } from './page-state.ts';
import { PAGE_TOKEN } from './page-token.ts';

/** Endpoint to which a browser reports what became of a page. */
export const FAULTS = '/release-faults';

/** In characters; the server truncates further and removes possible personal data. */
const MAX_MESSAGE = 500;
const MAX_STACK = 3_000;

let reported = false;

/** A file of a slice did not arrive, which is often the network's fault and not the release's. */
export class NotLoaded extends Error {}

/**
 * Reports, once per document, that the page's slice failed in the browser. The server cannot know this, and releases on
 * trial are judged by it. The report names the composition, the page, the kind of failure and the position in our
 * files, and nothing about the visitor.
 *
 * @param error that was thrown
 * @param fragment id of another slice's fragment that threw it; left out if the page's own slice did
 */
export function reportFault(error: unknown, fragment?: string): void {
  // For the development panel; not part of production builds.
  if (process.env['NODE_ENV'] === 'development')
    window.dispatchEvent(new CustomEvent('slice-fault', { detail: error }));
  if (reported) return;
  reported = true;
  const kind = error instanceof NotLoaded ? 'not loaded' : 'threw';
  // A value that is not an error has no stack; an error created here would point to this file.
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  send({ kind, fragment, message: message.slice(0, MAX_MESSAGE), stack: stack.slice(0, MAX_STACK) });
}

/** Reports, if the server asks for it, that the page hydrated: silence alone proves neither success nor failure. */
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

/** The token that the server issued for this document; undefined if it did not ask for reports. */
function pageToken(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_TOKEN)?.description;
}
