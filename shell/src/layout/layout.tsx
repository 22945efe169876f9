import { languageOf, type SiteSettings } from '@opinionbridge/contracts';
import { useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ScrollRestoration } from '#react-router';
import { wordsOf, type Dictionaries } from '../words/words.ts';
import { ChatButton } from './chat-button.tsx';
import { ChromeProvider } from './chrome.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { PageSkeleton } from './page-skeleton.tsx';
import { RouteArrival } from './route-arrival.tsx';
import { POSITIONS } from './scroll-positions.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { useDocumentHead } from './use-document-head.ts';
import { useSlowNavigation } from './use-slow-navigation.ts';

interface LayoutProps {
  readonly site: SiteSettings;
  readonly words: Dictionaries;
}

/** Everything around a page: the same on every route, kept through navigations. */
export function Layout({ site, words }: LayoutProps) {
  useDocumentHead(site);
  const slow = useSlowNavigation();
  const language = languageOf(useLocation().pathname);
  const chrome = useMemo(
    () => ({ site, language, words: wordsOf(words, language) }),
    [site, language, words],
  );
  return (
    <ChromeProvider value={chrome}>
      <a className={styles['skip']} href="#main">
        {chrome.words.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles[slow ? 'waiting' : 'main']}>
        {slow && <PageSkeleton />}
        {/* Hidden, not gone: when the next page cannot be had, this one is still what it was, and where it was. */}
        <div inert={slow}>
          <Outlet />
        </div>
      </main>
      <Footer />
      <aside aria-label={chrome.words.shortcuts}>
        <ScrollToTop />
        <ChatButton />
      </aside>
      <RouteArrival />
      {/* A new page begins at the top, or at its fragment; Back and Forward lead to where one was. */}
      <ScrollRestoration storageKey={POSITIONS} />
    </ChromeProvider>
  );
}
