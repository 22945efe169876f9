import { languageOf, type Language } from '@opinionbridge/contracts';
import type { ErrorBoundaryProps } from '@opinionbridge/ui';
import { startTransition, useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, RouterProvider } from 'react-router';
import { PAGE_STATE_ID, ROOT_ID, type PageState } from '../shared/page-state.ts';
import { ReleasedMenu } from '../layout/header/released-menu.ts';
import { keepBrowsersPosition } from '../layout/page/scroll-positions.ts';
import { shellRoutes } from '../layout/shell-routes.tsx';
import { sliceRouteId } from '../layout/slice-route-id.ts';
import { isPrivate, SliceTable } from '@opinionbridge/contracts/slice-table';
import type { LoaderGlobals } from '../shared/loader-globals.ts';
import type { Dictionaries } from '../shared/messages/messages.ts';
import { fetchAhead } from './ahead/data-ahead.ts';
import { onIntent } from './ahead/on-intent.ts';
import { preloadPageFiles, whenIdle } from './ahead/preload-page-files.ts';
import { fetchApiCode } from './api-client.ts';
import { withLoadedPages } from './loaded-pages.ts';
import { followTranslation } from './follow-translation.ts';
import { nextTask } from './next-task.ts';
import { registerOfflinePage } from './register-offline-page.ts';
import { reportReads } from './report-reads.ts';
import { reportFault, reportHydrated } from '../shared/report-fault.ts';
import { SliceLoader } from './slice-loader.ts';
import { fromServer, noteNavigation } from './stale-tab.ts';
import { verifyFiles } from './verified-files.ts';

/**
 * Hydrates the server's page: loads its slice, in the releases that the server used. If the slice does not load, the
 * server's HTML stays usable: readable, with working links and forms.
 */
async function boot(): Promise<void> {
  const stateElement = document.getElementById(PAGE_STATE_ID);
  const root = document.getElementById(ROOT_ID);
  // The server omits the state from pages that must not be hydrated, such as error pages without a slice.
  if (!stateElement?.textContent || !root) return;
  const beginToTakeOver = followTranslation(root, (window as Partial<LoaderGlobals>).earlyChanges?.());
  const state = JSON.parse(stateElement.textContent) as PageState;
  const learnFiles = verifyFiles(state);
  const table = new SliceTable(state.composition.granted);
  const slices = new SliceLoader(state, table);

  const here = window.location.pathname;
  const language = languageOf(here);
  if (isPrivate(here)) for (const begun of [fetchApiCode(), learnFiles('desk')]) begun.catch(() => undefined);
  await nextTask();
  const [answering, words] = await Promise.all([slices.answering(here), loadMessages(language)]);
  const owned = Object.fromEntries(answering);
  const routes = await withLoadedPages(
    shellRoutes({ site: state.site, words, names: table.names }, owned),
    window.location,
  );

  await nextTask();
  keepBrowsersPosition();
  const mounted = new Set(Object.keys(owned));
  const router = createBrowserRouter(routes, {
    hydrationData: state.hydration,
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      try {
        for (const [slice, sliceRoutes] of await slices.answering(path)) {
          if (signal.aborted || mounted.has(slice)) continue;
          mounted.add(slice);
          patch(sliceRouteId(slice), sliceRoutes);
        }
      } catch {
        // The server may still have the page or can answer 404; a visitor who has navigated elsewhere stays there.
        if (!signal.aborted) await fromServer();
      }
    },
  });
  const askForFiles = isPrivate(here) ? undefined : preloadPageFiles(() => learnFiles(language));
  if (askForFiles) fetchOnIntent(askForFiles, slices, language);
  router.subscribe(({ navigation }) => {
    const target = navigation.location && createPath(navigation.location);
    noteNavigation(target);
    // Its data comes from the API, so load the API client in parallel with the page's code.
    if (target) {
      void fetchApiCode().catch(() => undefined);
      askForFiles?.(navigation.location.pathname);
    }
    // A document has one language: its texts, font and `lang` belong together.
    if (target && languageOf(navigation.location.pathname) !== language) window.location.assign(target);
  });
  measureSome(state, table.sliceOf(here));
  reportReads(router);
  if (state.site.offline) registerOfflinePage();
  let done: (() => void) | undefined;
  const page = (
    <ReleasedMenu value={state.composition.menu ?? []}>
      <WhenHydrated
        call={() => {
          done?.();
          document.documentElement.dataset['hydration'] = 'done';
          reportHydrated();
        }}
      >
        <RouterProvider router={router} flushSync={flushSync} />
      </WhenHydrated>
    </ReleasedMenu>
  );
  startTransition(() => {
    const reactRoot = hydrateRoot(root, page, {
      // Called for every part with its own error boundary, too: the page keeps working, but the release is judged by
      // it.
      onCaughtError: (error, { errorBoundary }) => {
        const { fragment } = (errorBoundary?.props ?? {}) as Partial<ErrorBoundaryProps>;
        reportFault(error, fragment);
        console.error(error);
      },
    });
    // Rendering the same page again makes React hydrate it immediately.
    done = beginToTakeOver(() => flushSync(() => reactRoot.render(page)));
  });
}

/** A single child, not an array, so that React's generated ids match the server's tree. */
function WhenHydrated({ call, children }: { readonly call: () => void; readonly children: ReactNode }) {
  useEffect(call, [call]);
  return children;
}

/** Each language is a chunk of its own; documents preload theirs together with this one. */
async function loadMessages(language: Language): Promise<Dictionaries> {
  if (language === 'hi') {
    const { hindi } = await import(/* webpackChunkName: "words-hi" */ '../shared/messages/hindi.ts');
    return { hi: hindi };
  }
  const { english } = await import(/* webpackChunkName: "words-en" */ '../shared/messages/english.ts');
  return { en: english };
}

/** Fetches the page of a link, files and data, before it is opened; after a failure, then. */
function fetchOnIntent(
  askForFiles: (pathname: string) => void,
  slices: SliceLoader,
  language: Language,
): void {
  const isPage = ({ pathname }: URL) => languageOf(pathname) === language && !isPrivate(pathname);
  const begin = async (to: URL, left: AbortSignal) => {
    askForFiles(to.pathname);
    const answering = await slices.answering(to.pathname);
    const routes = answering.flatMap(([, owned]) => owned);
    await fetchAhead(routes, to, left);
  };
  onIntent(isPage, (to, left) => void begin(to, left).catch(() => undefined));
}

/** The measuring code is loaded only for sampled visits, when they are idle. */
function measureSome({ vitalsSample, composition }: PageState, slice: string): void {
  if (Math.random() >= vitalsSample) return;
  whenIdle(
    () =>
      // If it does not load, the visit is not measured.
      void import(/* webpackChunkName: "web-vitals" */ './web-vitals.ts').then(
        ({ reportWebVitals }) => reportWebVitals(composition.id, slice),
        () => undefined,
      ),
  );
}

boot().catch((error: unknown) => {
  document.documentElement.dataset['hydration'] = 'failed';
  reportFault(error);
  reportError(error);
});
