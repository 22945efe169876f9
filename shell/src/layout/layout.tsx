import type { SiteSettings } from '@opinionbridge/contracts';
import { Outlet } from 'react-router';
import { ChatButton } from './chat-button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { RouteArrival } from './route-arrival.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { useDocumentHead } from './use-document-head.ts';

/** Everything around a page: the same on every route, kept through navigations. */
export function Layout({ site }: { readonly site: SiteSettings }) {
  useDocumentHead(site);
  return (
    <>
      <a className={styles['skip']} href="#main">
        Skip to the content
      </a>
      <Header site={site} />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <Outlet />
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
