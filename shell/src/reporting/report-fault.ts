import { PAGE_STATE_ID, type PageState } from '../page-state/page-state.ts';

/** Where a browser says that a slice's code failed in it. */
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
  const state = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (reported || !state) return;
  reported = true;
  const { composition } = JSON.parse(state) as PageState;
  const { pathname, search } = window.location;
  const kind = error instanceof NotLoaded ? 'not loaded' : 'threw';
  // What is no error has no place; one made here would name this file.
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const report = {
    ...{ composition: composition.id, path: pathname + search, kind, fragment },
    ...{ message: message.slice(0, MAX_MESSAGE), stack: stack.slice(0, MAX_STACK) },
  };
  navigator.sendBeacon(FAULTS, JSON.stringify(report));
}
