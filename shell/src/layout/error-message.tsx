import type { SiteSettings } from '@opinionbridge/contracts';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reportFault } from '../browser/report-fault.ts';
import styles from './error-message.module.css';

/**
 * What stands in a page's place when its slice failed or is not there: plain words, phone and e-mail, a way to try
 * again. Nothing in it can fail, and it needs no slice.
 */
export function ErrorMessage({ site }: { readonly site: SiteSettings }) {
  const error = useRouteError();
  // Runs in a browser only: a page that failed on the server was counted there.
  useEffect(() => reportFault(error), [error]);
  return (
    <section className={`container ${styles['message']}`} aria-labelledby="error-message">
      <h1 id="error-message">This page is not available right now</h1>
      <p>
        The fault is ours, and we are working on it. The rest of the site is there for you; please try this
        page again in a moment.
      </p>
      <p>
        If you need us now, call <a href={site.phone.href}>{site.phone.display}</a> or write to{' '}
        <a href={`mailto:${site.email}`}>{site.email}</a>. In an emergency call 112 in India or 911 in the
        United States.
      </p>
      {/* A form without an address asks for the page itself anew, with or without JavaScript. */}
      <form>
        <button type="submit" className={styles['again']}>
          Try again
        </button>
      </form>
    </section>
  );
}
