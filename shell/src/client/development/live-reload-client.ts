/** What the development server tells an open page. */
export interface Situation {
  /** Changes when the shell was restarted. */
  readonly server: string;
  readonly composition: string | undefined;
  /** Releases of the composition, by slice. */
  readonly releases: Readonly<Record<string, SituatedRelease>>;
  /** Hash of the newest build of each slice developed here; the composition follows a moment later, or never. */
  readonly builds: Readonly<Record<string, string>>;
  /** Addresses of all style sheets of the composition, the shell's first. */
  readonly styles: readonly string[];
  /** Why something does not build, or why the shell refused a build. */
  readonly problems: readonly string[];
}

interface SituatedRelease {
  readonly version: string;
  /** Hash of its server file. */
  readonly server: string | undefined;
  /** Hash of its build, if the slice is developed here. */
  readonly build: string | undefined;
}

interface DevelopedSlice {
  readonly build: () => string;
  readonly replace: () => Promise<boolean>;
}

/**
 * Runs in the page as text, so it cannot reference anything in this module.
 *
 * @param fragmentElement name of the element that contains a fragment
 */
export function liveReloadClient(fragmentElement: string): void {
  const page = window as { developedSlices?: Record<string, DevelopedSlice> };
  const state = document.getElementById('page-state')?.textContent;
  let composition = state ? (JSON.parse(state) as { composition: { id: string } }).composition.id : undefined;
  let server: string | undefined;
  let releases: Situation['releases'] | undefined;
  let styles: readonly string[] = [];
  let problems: readonly string[] = [];
  const thrown = new Set<string>();
  let isErrorPage = false;
  /** Set when a change cannot be applied to the running page. */
  let isStale = false;
  /** Builds by slice, oldest first, that already run but are not yet in the composition. */
  const ahead: Record<string, string[]> = {};
  let work = Promise.resolve();

  /** Replaces changed modules in place; components keep their state. */
  async function replaceModules({ builds }: Situation): Promise<void> {
    try {
      for (const [slice, build] of Object.entries(builds)) {
        const developed = page.developedSlices?.[slice];
        while (developed && developed.build() !== build) {
          const isReplaced = await developed.replace();
          if (isReplaced) (ahead[slice] ??= []).push(developed.build());
          thrown.clear();
        }
      }
    } catch {
      // Not a component, or a build was missed: reload as soon as the server has the build.
      isStale = true;
    }
  }

  /** @returns whether the composition consists of the builds running here */
  const hasWhatRuns = ({ releases: others }: Situation) =>
    Object.entries(page.developedSlices ?? {}).every(
      ([slice, { build }]) => (others[slice]?.build ?? build()) === build(),
    );

  /** @returns whether a release's modules were already replaced before the composition had it */
  function hasTakenOver(slice: string, before?: SituatedRelease, release?: SituatedRelease): boolean {
    if (release?.build === undefined || !page.developedSlices?.[slice]) return false;
    // Saving a file without a change makes a build as well. The list stays untouched, because the server's part may
    // arrive with the next one.
    if (before?.server === release.server) return true;
    // Changes on the server alone show only after a reload.
    const builds = ahead[slice] ?? [];
    const passed = builds.splice(0, builds.indexOf(release.build) + 1);
    return passed.length > 0;
  }

  /** Inlined style sheets become linked files after the first change, each replaced by its newer version. */
  async function replaceStyles({ styles: addresses }: Situation): Promise<boolean> {
    const sheetName = (address: string) => address.replace(/\.[0-9a-f]+\.css.*$/, '');
    const isSame = addresses.join() === styles.join();
    const isNew = addresses.some(
      (address) => !styles.some((known) => sheetName(known) === sheetName(address)),
    );
    styles = addresses;
    if (isSame || isNew) return !isNew;
    const load = (address: string, before: Element) =>
      new Promise<void>((loaded, failed) => {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'stylesheet', href: address, onload: () => loaded(), onerror: failed });
        before.before(link);
      });
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const inline = document.querySelector('style');
    const [shell] = addresses;
    if (inline?.sheet && !inline.sheet.disabled && shell) await load(shell, inline);
    for (const link of links) {
      const newer = addresses.find(
        (address) => sheetName(address) === sheetName(new URL(link.href).pathname),
      );
      if (!newer || newer === shell) continue;
      await load(newer, link);
      link.remove();
    }
    if (inline?.sheet) inline.sheet.disabled = true;
    return true;
  }

  /** Whether this page contains anything of a slice: its code, a file or a fragment. */
  const isHere = (slice: string) =>
    slice in (page.developedSlices ?? {}) ||
    document.querySelector(
      `[href*="/slices/${slice}/"], [src*="/slices/${slice}/"], ${fragmentElement}[name^="${slice}/"]`,
    ) !== null;

  /** @returns the slices here whose release changed; none on the first call */
  function changedHere(situation: Situation): string[] {
    const before = releases ?? {};
    releases = situation.releases;
    return Object.keys({ ...before, ...releases }).filter(
      (slice) => before[slice]?.version !== situation.releases[slice]?.version && isHere(slice),
    );
  }

  async function takeOver(situation: Situation): Promise<void> {
    if (!isErrorPage && !isStale) await replaceModules(situation);
    const isCurrent = !situation.composition || situation.composition === composition;
    composition = situation.composition ?? composition;
    if (isCurrent) {
      releases ??= situation.releases;
      return;
    }
    const before = releases ?? {};
    const changed = changedHere(situation);
    if (changed.length === 0) {
      styles = situation.styles;
      return;
    }
    const isStyled = await replaceStyles(situation).catch(() => false);
    const isTakenOver = changed
      .map((slice) => hasTakenOver(slice, before[slice], situation.releases[slice]))
      .every(Boolean);
    // An error page reports a fault in the running modules; it stays until others arrive.
    const isOver = isErrorPage && !hasWhatRuns(situation);
    if (isOver || isStale || !isStyled || !isTakenOver) window.location.reload();
  }

  const box = document.createElement('pre');
  box.id = 'live-reload-problems';
  box.setAttribute('role', 'alert');
  box.style.cssText =
    'position:fixed;inset:auto 0 0 0;z-index:9999;max-height:60vh;overflow:auto;margin:0;padding:16px;' +
    'background:#2b0d0d;color:#ffe3e3;font:14px/1.5 monospace;white-space:pre-wrap';
  function show(): void {
    box.textContent = [...problems, ...thrown].join('\n\n');
    if (box.textContent === '') box.remove();
    else document.body.append(box);
  }

  async function showThrown(error: unknown): Promise<void> {
    if (!(error instanceof Error)) return;
    const stack = error.stack ?? String(error);
    const response = await fetch('/live-reload/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ stack }),
    });
    thrown.add(response.ok ? await response.text() : stack);
    show();
  }
  window.addEventListener('error', ({ error }) => void showThrown(error));
  window.addEventListener('unhandledrejection', ({ reason }) => void showThrown(reason));
  // A fault that the page caught itself and showed its error page for; see report-fault.ts.
  window.addEventListener('slice-fault', (event) => {
    isErrorPage = true;
    void showThrown((event as CustomEvent).detail);
  });

  // Shells drop query parameters that the slice does not read, so that a page has one cache entry however its address
  // is written.
  const read = document.querySelector<HTMLElement>('script[src="/live-reload.js"]')?.dataset['query'];
  const unread = [...new URLSearchParams(window.location.search).keys()].filter(
    (key) => read !== undefined && !read.split(' ').includes(key),
  );
  if (unread.length > 0)
    thrown.add(
      `The server leaves ?${unread.join(', ?')} out of this address: the slice's \`query\` lists what its pages read.`,
    );

  new EventSource('/live-reload').onmessage = ({ data }: MessageEvent<string>) => {
    const situation = JSON.parse(data) as Situation;
    if (server !== undefined && server !== situation.server) return window.location.reload();
    server = situation.server;
    composition ??= situation.composition;
    if (styles.length === 0) styles = situation.styles;
    work = work.then(() => takeOver(situation)).then(show);
    problems = situation.problems;
    show();
  };
}
