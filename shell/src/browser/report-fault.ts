import { PAGE_STATE_ID, type PageState } from '../rendering/page-state.ts';

/** Where a browser says that a slice's code failed in it. */
export const FAULTS = '/release-faults';

let reported = false;

/**
 * Tells the server, once a document, that the slice of this page failed in the browser: the server cannot know, and a canary
 * is judged by it. Says which composition and which page, and nothing about the visitor.
 */
export function reportFault(): void {
  const state = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (reported || !state) return;
  reported = true;
  const { composition } = JSON.parse(state) as PageState;
  const report = { composition: composition.id, path: window.location.pathname };
  navigator.sendBeacon(FAULTS, JSON.stringify(report));
}
