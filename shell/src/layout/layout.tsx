import { languageOf, type SiteSettings } from '@opinionbridge/contracts';
import { useMemo } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { wordsOf, type Dictionaries } from '../shared/messages/messages.ts';
import { ChatButton } from './chat-button.tsx';
import { ChromeProvider } from './chrome.ts';
import { DeskHeader } from './header/desk-header.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import styles from './layout.module.css';
import { PageSkeleton } from './page/page-skeleton.tsx';
import { RouteAnnouncer } from './page/route-announcer.tsx';
import { POSITIONS } from './page/scroll-positions.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { sliceRouteId } from './slice-route-id.ts';
import { useDocumentHead } from './page/use-document-head.ts';
import { useSlowNavigation } from './page/use-slow-navigation.ts';

/** For pages in one language only. */
const NONE = [] as const;

/** The frame around a page, kept across navigations: the site's header and footer, or the plain frame of the desk. */
export function Layout({ site, words }: { readonly site: SiteSettings; readonly words: Dictionaries }) {
  const { translations = NONE } = useDocumentHead(site) ?? {};
  const slow = useSlowNavigation();
  const { pathname } = useLocation();
  const language = languageOf(pathname);
  // Depends on the slice rather than the address: the "not found" page belongs to the default slice, even under /admin.
  const forVisitors = useMatches().every(({ id }) => id !== sliceRouteId('admin'));
  const chrome = useMemo(
    () => ({ site, language, translations, words: wordsOf(words, language) }),
    [site, language, translations, words],
  );
  return (
    <ChromeProvider value={chrome}>
      <a className={styles['skip']} href="#main" lang={language}>
        {chrome.words.skip}
      </a>
      <div className={styles['chrome']} lang={language}>
        {forVisitors ? <Header /> : <DeskHeader />}
      </div>
      <main id="main" tabIndex={-1} className={styles[slow ? 'waiting' : 'main']}>
        {slow && <PageSkeleton />}
        {/* Inert rather than removed: if the next page fails, this one is still intact and at the same position. */}
        <div inert={slow}>
          <Outlet />
        </div>
      </main>
      {forVisitors && (
        <div className={styles['chrome']} lang={language}>
          <Footer />
          <aside aria-label={chrome.words.shortcuts}>
            <ScrollToTop />
            <ChatButton />
          </aside>
        </div>
      )}
      <RouteAnnouncer />
      {/* A new page starts at the top or at its fragment; Back and Forward restore the position. */}
      <ScrollRestoration storageKey={POSITIONS} />
    </ChromeProvider>
  );
}
