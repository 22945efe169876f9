import type { SiteSettings } from '@opinionbridge/contracts';
import { Outlet } from 'react-router';
import { ChatButton } from './chat-button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { PageSkeleton } from './page-skeleton.tsx';
import { RouteArrival } from './route-arrival.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { useDocumentHead } from './use-document-head.ts';
import { useSlowNavigation } from './use-slow-navigation.ts';

/** Everything around a page: the same on every route, kept through navigations. */
export function Layout({ site }: { readonly site: SiteSettings }) {
  useDocumentHead(site);
  const slow = useSlowNavigation();
  return (
    <>
      <a className={styles['skip']} href="#main">
        Skip to the content
      </a>
      <Header site={site} />
      <main id="main" tabIndex={-1} className={styles['main']}>
        {slow && <PageSkeleton />}
        {/* Hidden, not gone: when the next page cannot be had, this one is still what it was. */}
        <div hidden={slow}>
          <Outlet />
        </div>
      </main>
      <Footer site={site} />
      <aside aria-label="Shortcuts">
        <ScrollToTop />
        <ChatButton site={site} />
      </aside>
      <RouteArrival />
    </>
  );
}
