import type { SiteSettings } from '@opinionbridge/contracts';
import { urls } from '@opinionbridge/contracts';
import { ButtonLink } from '@opinionbridge/ui';
import { callToAction } from '../../content/call-to-action.ts';
import styles from './call-to-action.module.css';

/** The last block of most pages: sign up in the portal, or write to us. */
export function CallToAction({ site }: { readonly site: SiteSettings }) {
  return (
    <section className={styles.band} aria-labelledby="call-to-action">
      <svg
        className={styles.arc}
        viewBox="0 0 1200 300"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M-40 320Q600 -260 1240 320" />
        <path d="M80 320Q600 -160 1120 320" />
        <path d="M200 320Q600 -60 1000 320" />
      </svg>
      <div className={`container ${styles.content}`}>
        <h2 id="call-to-action">{callToAction.title}</h2>
        <p>{callToAction.text}</p>
        <div className={styles.actions}>
          <ButtonLink to={site.links.signUp} tone="accent">
            {callToAction.signUp}
          </ButtonLink>
          <ButtonLink to={urls.contact} tone="onDark">
            {callToAction.contact}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
