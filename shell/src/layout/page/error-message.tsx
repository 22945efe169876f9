import { languageOf, type SiteSettings } from '@opinionbridge/contracts';
import { Fragment, useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { reportFault } from '../../shared/report-fault.ts';
import { wordsOf, type Dictionaries } from '../../shared/messages/messages.ts';
import styles from './error-message.module.css';

/** Replaces a page whose slice failed: a message, phone, e-mail, a retry. It needs no slice and cannot fail. */
export function ErrorMessage({ site, words }: { readonly site: SiteSettings; readonly words: Dictionaries }) {
  const error = useRouteError();
  // Effects run only in browsers: a failure on the server was already counted there.
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
      {/* A link with an empty address reloads the page with its query, with or without JavaScript. */}
      {/* eslint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is a valid one: that of the page */}
      <a className={styles['again']} href="">
        {again}
      </a>
    </section>
  );
}
