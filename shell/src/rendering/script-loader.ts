import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';

/**
 * Begins with the page's scripts after its first paint, which they would share the line with otherwise: two frames later the
 * text, its font and the first picture have been asked for. A page in the background is never painted, so its scripts begin at
 * once. Until the page is live it keeps what a visitor does that only a script could answer; see browser/early-touches.ts.
 *
 * A constant, so that its hash can stand in the policy: the files are data of the element.
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
  const begin = () => {
    for (const href of files) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' });
      document.head.append(link);
    }
    import(files[0]);
  };
  if (document.hidden) begin();
  else requestAnimationFrame(() => requestAnimationFrame(begin));
})();`;

/** SHA-256 of the loader, as a content security policy names it. */
export const LOADER_HASH = createHash('sha256').update(LOADER).digest('base64');

/** @param files addresses of the page's scripts; the first is the one to run, the others are what it will ask for */
export const loaderElement = (files: readonly string[]): string =>
  `<script data-files="${escapeHtml(files.join(' '))}">${LOADER}</script>`;
