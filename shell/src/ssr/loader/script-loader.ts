import type { EarlyTouches, LoaderGlobals } from '../../shared/loader-globals.ts';
import type { ALTERED_REPORTS } from '../../shared/report-addresses.ts';

/**
 * The program in each page that starts its scripts, two frames after the first paint and the lead picture, so that they
 * do not compete with it for bandwidth and what was painted is on the screen. It waits at most one second for the
 * picture and three for a paint, which not every browser reports; a background page is never painted, so its scripts
 * start immediately. Until the page is hydrated, it records interactions that only a script could handle, see
 * layout/page/early-touches.ts, and texts that a translator replaces, see client/follow-translation.ts.
 *
 * A script runs only with the content that its signed release has: its element has the hash, and an import finds the
 * module that the element loaded. An import itself cannot have a hash, and Safari ignores those of preloads. A script
 * that differs or does not arrive is requested once more at another address, perhaps from another shell, because
 * browsers remember the failure of the first. If that fails, the page stays as the server sent it; a file that differs
 * is fetched anew into the cache for the next page, and reported if it still differs. See client/verified-files.ts for
 * what a page loads later.
 *
 * Pages contain it as `npm run generate -- script-loader` compiles it. Its text is the same in all, so that its hash can
 * be part of the policy; names and hashes of files are data of its element.
 */

(() => {
  const reports: typeof ALTERED_REPORTS = '/reports/altered-files';
  const page = window as unknown as LoaderGlobals & {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ): { createScriptURL(address: string): string };
    };
  };
  const { dataset } = document.currentScript!;
  const files = dataset['files']!.split(' ');
  const hashes = dataset['hashes']!.split(' ');
  const known = Object.fromEntries(files.map((file, place) => [file, hashes[place]!]));
  const policy = page.trustedTypes?.createPolicy('loader', { createScriptURL: (address) => address });
  const failures: Record<string, number> = {};
  const loading: Record<string, Promise<string>> = {};

  const add = (name: 'link' | 'script', file: string, more: (address: string) => object) =>
    new Promise<string>((resolve, reject) => {
      const address = file + (failures[file] ? `?again=${failures[file]}` : '');
      const integrity = `sha256-${known[file]}`;
      const handlers = { onload: () => resolve(address), onerror: reject };
      const element = document.createElement(name);
      Object.assign(element, { ...more(address), crossOrigin: '', integrity, ...handlers });
      document.head.append(element);
    });
  const preload = (file: string) => {
    add('link', file, (href) => ({ rel: 'modulepreload', href })).catch(() => {});
  };
  const run = (file: string) =>
    add('script', file, (address) => ({
      type: 'module',
      src: policy ? policy.createScriptURL(address) : address,
    })).catch((error: unknown) => {
      failures[file] = (failures[file] ?? 0) + 1;
      throw error;
    });
  const load = (file: string) =>
    (loading[file] ??= run(file)
      .catch(() => new Promise((resume) => setTimeout(resume, 500)).then(() => run(file)))
      .catch(() => {
        delete loading[file];
        report(file);
        throw new Error(`Failed to load ${file}`);
      }));
  const tell = (file: string) => navigator.sendBeacon(reports, JSON.stringify(file));
  const report = (file: string) => {
    fetch(file, { cache: 'reload' }).then(
      ({ ok }) => ok && fetch(file, { integrity: `sha256-${known[file]}` }).catch(() => tell(file)),
      () => {},
    );
  };
  page.verifiedFiles = { known, preload, load, report };

  const touches: EarlyTouches[number][] = [];
  const keep = ({ type, target }: Event) =>
    touches.push([type as EarlyTouches[number][0], target] satisfies EarlyTouches[number]);
  for (const type of ['click', 'input']) addEventListener(type, keep, true);
  page.earlyTouches = Object.assign(touches, {
    end() {
      for (const type of ['click', 'input']) removeEventListener(type, keep, true);
      return touches.splice(0);
    },
  });

  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document.body, { childList: true, subtree: true });
  page.earlyChanges = () => {
    changes.push(...observer.takeRecords());
    observer.disconnect();
    return changes;
  };

  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const file of files) preload(file);
    load(files[0]!).catch(() => {});
  };
  const afterTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(begin));
  const afterLeadPicture = () => {
    const lead = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (!lead || lead.complete) return afterTwoFrames();
    for (const type of ['load', 'error']) lead.addEventListener(type, afterTwoFrames);
    return setTimeout(begin, 1000);
  };
  if (document.hidden) return begin();
  setTimeout(begin, 3000);
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return afterTwoFrames();
  return new PerformanceObserver((list, paints) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    paints.disconnect();
    afterLeadPicture();
  }).observe({ type: 'paint', buffered: true });
})();
