import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';

/**
 * Starts the page's scripts two frames after the first paint and the lead picture, so that they do not compete with it
 * for bandwidth and what was painted is on the screen. It waits at most one second for the picture and three for a
 * paint, which not every browser reports; a background page is never painted, so its scripts start immediately. Until
 * the page is hydrated, it records interactions that only a script could handle, see layout/page/early-touches.ts, and
 * texts that a translator replaces, see client/follow-translation.ts.
 *
 * A constant, so that its hash can be part of the policy; the file names are data of the element.
 */
export const LOADER = `(() => {
  const files = document.currentScript.dataset.files.split(' ');
  const early = (window.earlyTouches = []);
  const keep = ({ type, target }) => early.push([type, target]);
  for (const type of ['click', 'input']) addEventListener(type, keep, true);
  early.end = () => {
    for (const type of ['click', 'input']) removeEventListener(type, keep, true);
    return early.splice(0);
  };
  const changes = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document.body, { childList: true, subtree: true });
  window.earlyChanges = () => {
    changes.push(...observer.takeRecords());
    observer.disconnect();
    return changes;
  };
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const href of files) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' });
      document.head.append(link);
    }
    import(files[0]);
  };
  const afterTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(begin));
  const afterLeadPicture = () => {
    const lead = document.querySelector('img[fetchpriority=high]');
    if (!lead || lead.complete) return afterTwoFrames();
    for (const type of ['load', 'error']) lead.addEventListener(type, afterTwoFrames);
    setTimeout(begin, 1000);
  };
  if (document.hidden) return begin();
  setTimeout(begin, 3000);
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return afterTwoFrames();
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    afterLeadPicture();
  }).observe({ type: 'paint', buffered: true });
})();`;

/** SHA-256 of the loader for the content security policy. */
export const LOADER_HASH = createHash('sha256').update(LOADER).digest('base64');

/** @param files addresses of the page's scripts; the first one is run, the others are its dependencies */
export const loaderElement = (files: readonly string[]): string =>
  `<script data-files="${escapeHtml(files.join(' '))}">${LOADER}</script>`;
