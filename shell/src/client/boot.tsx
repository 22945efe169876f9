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
import type { Dictionaries } from '../shared/messages/messages.ts';
import { askAhead, whenIdle } from './ask-ahead.ts';
import { fetchApiCode } from './api-client.ts';
import { withLoadedPages } from './loaded-pages.ts';
import { followTranslation } from './follow-translation.ts';
import { nextTask } from './next-task.ts';
import { registerOfflinePage } from './register-offline-page.ts';
import { reportFault, reportHydrated } from '../shared/report-fault.ts';
import { SliceLoader } from './slice-loader.ts';
import { fromServer, noteNavigation } from './stale-tab.ts';

/**
 * Makes the server's page live: loads the slice it came from, with the same releases the server used, and hydrates.
 * When a slice cannot be loaded, the server's HTML stays as it is: readable, its links and forms working.
 */
async function boot(): Promise<void> {
  const stateElement = document.getElementById(PAGE_STATE_ID);
  const root = document.getElementById(ROOT_ID);
  // The server leaves the state out of pages that must not be hydrated: an error page has no slice to hydrate with.
  if (!stateElement?.textContent || !root) return;
  const beginToTakeOver = followTranslation(
    root,
    (window as { earlyChanges?: () => MutationRecord[] }).earlyChanges?.(),
  );
  const state = JSON.parse(stateElement.textContent) as PageState;
  const table = new SliceTable(state.composition.granted);
  const slices = new SliceLoader(state, table);

  const here = window.location.pathname;
  const language = languageOf(here);
  if (isPrivate(here)) void fetchApiCode().catch(() => undefined);
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
        // The server may still have the page, or says honestly that it has not; who went elsewhere meanwhile stays there.
        if (!signal.aborted) await fromServer();
      }
    },
  });
  const askForFiles = isPrivate(here) ? undefined : askAhead(state.composition.id, language);
  router.subscribe(({ navigation }) => {
    const target = navigation.location && createPath(navigation.location);
    noteNavigation(target);
    // Its data comes from the API: the code for that is fetched beside the page's own.
    if (target) {
      void fetchApiCode().catch(() => undefined);
      askForFiles?.(navigation.location.pathname);
    }
    // A document has one language: its words, its font and its `lang` come with it.
    if (target && languageOf(navigation.location.pathname) !== language) window.location.assign(target);
  });
  measureSome(state, table.sliceOf(here));
  if (state.site.offline) registerOfflinePage();
  let done: (() => void) | undefined;
  const page = (
    <ReleasedMenu value={state.composition.menu ?? []}>
      <WhenHydrated
        call={() => {
          done?.();
          reportHydrated();
        }}
      >
        <RouterProvider router={router} flushSync={flushSync} />
      </WhenHydrated>
    </ReleasedMenu>
  );
  startTransition(() => {
    const reactRoot = hydrateRoot(root, page, {
      // Of every part of a page that fails alone, too: the page goes on, and the release is judged by it.
      onCaughtError: (error, { errorBoundary }) => {
        const { fragment } = (errorBoundary?.props ?? {}) as Partial<ErrorBoundaryProps>;
        reportFault(error, fragment);
        console.error(error);
      },
    });
    // The same page, once more: React takes it over at once.
    done = beginToTakeOver(() => flushSync(() => reactRoot.render(page)));
  });
}

/** One child and no list: the ids that React makes are those of the server's tree. */
function WhenHydrated({ call, children }: { readonly call: () => void; readonly children: ReactNode }) {
  useEffect(call, [call]);
  return children;
}

/** Each language is a file of its own; a document, which has one language, names its file beside this one. */
async function loadMessages(language: Language): Promise<Dictionaries> {
  if (language === 'hi') {
    const { hindi } = await import(/* webpackChunkName: "words-hi" */ '../shared/messages/hindi.ts');
    return { hi: hindi };
  }
  const { english } = await import(/* webpackChunkName: "words-en" */ '../shared/messages/english.ts');
  return { en: english };
}

/** The code that measures is fetched for the visits that do, once they have nothing better to do. */
function measureSome({ vitalsSample, composition }: PageState, slice: string): void {
  if (Math.random() >= vitalsSample) return;
  whenIdle(
    () =>
      // Whoever does not get it is not measured.
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
