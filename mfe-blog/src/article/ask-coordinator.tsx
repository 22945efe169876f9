import { urls, type SiteSettings } from '@opinionbridge/contracts';
import { ButtonLink } from '@opinionbridge/ui';
import styles from './ask-coordinator.module.css';

/** Shown at the end of a post: an offer to ask about one's own case. */
export function AskCoordinator({ site }: { readonly site: SiteSettings }) {
  return (
    <aside className={styles['card']} aria-labelledby="ask-coordinator">
      <h2 id="ask-coordinator">Ask a coordinator</h2>
      <p>
        Is this about you or someone close to you? A care coordinator will listen and tell you whether a
        second opinion can help. It costs nothing to ask.
      </p>
      <div className={styles['ways']}>
        <ButtonLink to={urls.contact}>Write to us</ButtonLink>
        <a href={site.phone.href}>{site.phone.display}</a>
      </div>
    </aside>
  );
}
