import { languageOf, type SiteSettings } from '@opinionbridge/contracts';
import { Fragment, useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { reportFault } from '../../shared/report-fault.ts';
import { wordsOf, type Dictionaries } from '../../shared/messages/messages.ts';
import styles from './error-message.module.css';

/**
 * What is in a page's place when its slice failed or is not there: plain words, phone and e-mail, a way to try
 * again. Nothing in it can fail, and it needs no slice.
 */
export function ErrorMessage({ site, words }: { readonly site: SiteSettings; readonly words: Dictionaries }) {
  const error = useRouteError();
  // Runs in a browser only: a page that failed on the server was counted there.
  useEffect(() => reportFault(error), [error]);
  const { title, cause, help, again } = wordsOf(words, languageOf(useLocation().pathname)).errorPage;
  const links: Readonly<Record<string, React.ReactNode>> = {
    '{phone}': <a href={site.phone.href}>{site.phone.display}</a>,
    '{email}': <a href={`mailto:${site.email}`}>{site.email}</a>,
  };
  return (
    <section className={`container ${styles['message']}`} aria-labelledby="error-message">
      <h1 id="error-message">{title}</h1>
      <p>{cause}</p>
      <p>
        {help.split(/(\{\w+\})/).map((piece, index) => (
          <Fragment key={index}>{links[piece] ?? piece}</Fragment>
        ))}
      </p>
      {/* A link without an address asks for the page itself anew, with its query, with or without JavaScript. */}
      {/* eslint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is a valid one: that of the page */}
      <a className={styles['again']} href="">
        {again}
      </a>
    </section>
  );
}
