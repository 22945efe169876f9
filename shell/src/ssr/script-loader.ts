import { createHash } from 'node:crypto';
import { ALTERED_REPORTS } from '../shared/report-addresses.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Starts the page's scripts two frames after the first paint and the lead picture, so that they do not compete with it
 * for bandwidth and what was painted is on the screen. It waits at most one second for the picture and three for a
 * paint, which not every browser reports; a background page is never painted, so its scripts start immediately. Until
 * the page is hydrated, it records interactions that only a script could handle, see layout/page/early-touches.ts, and
 * texts that a translator replaces, see client/follow-translation.ts.
 *
 * A script runs only with the content that its signed release has: its element has the hash, and an import finds the
 * module that the element loaded. An import itself cannot have a hash, and Safari ignores those of preloads. A script
 * that differs or does not arrive is requested once more at another address, perhaps from another shell, because
 * browsers remember the failure of the first. If that fails, the page stays as the server sent it; a file that differs
 * is fetched anew into the cache for the next page, and reported if it still differs. See client/verified-files.ts for
 * what a page loads later.
 *
 * A constant, so that its hash can be part of the policy; file names and hashes are data of the element.
 */
export const LOADER = `(() => {
  const { dataset } = document.currentScript;
  const files = dataset.files.split(' ');
  const hashes = dataset.hashes.split(' ');
  const known = Object.fromEntries(files.map((file, place) => [file, hashes[place]]));
  const policy = window.trustedTypes?.createPolicy('loader', { createScriptURL: (address) => address });
  const failures = {};
  const loading = {};
  const add = (name, file, more) =>
    new Promise((resolve, reject) => {
      const address = file + (failures[file] ? '?again=' + failures[file] : '');
      const integrity = 'sha256-' + known[file];
      const handlers = { onload: () => resolve(address), onerror: reject };
      const element = document.createElement(name);
      Object.assign(element, { ...more(address), crossOrigin: '', integrity, ...handlers });
      document.head.append(element);
    });
  const preload = (file) => {
    add('link', file, (href) => ({ rel: 'modulepreload', href })).catch(() => {});
  };
  const run = (file) =>
    add('script', file, (address) => ({
      type: 'module',
      src: policy ? policy.createScriptURL(address) : address,
    })).catch((error) => {
      failures[file] = (failures[file] ?? 0) + 1;
      throw error;
    });
  const load = (file) =>
    (loading[file] ??= run(file)
      .catch(() => new Promise((resume) => setTimeout(resume, 500)).then(() => run(file)))
      .catch(() => {
        delete loading[file];
        report(file);
        throw new Error('Failed to load ' + file);
      }));
  const tell = (file) => navigator.sendBeacon('${ALTERED_REPORTS}', JSON.stringify(file));
  const report = (file) =>
    fetch(file, { cache: 'reload' }).then(
      ({ ok }) => ok && fetch(file, { integrity: 'sha256-' + known[file] }).catch(() => tell(file)),
      () => {},
    );
  window.verifiedFiles = { known, preload, load, report };
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
    for (const file of files) preload(file);
    load(files[0]).catch(() => {});
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

/**
 * @param files addresses of the page's scripts; the first one is run, the others are its dependencies
 * @param hashes SHA-256 of scripts in base64, by address
 */
export function loaderElement(files: readonly string[], hashes: Readonly<Record<string, string>>): string {
  const own = files.map((file) => hashes[file]).join(' ');
  return `<script data-files="${escapeHtml(files.join(' '))}" data-hashes="${own}">${LOADER}</script>`;
}
