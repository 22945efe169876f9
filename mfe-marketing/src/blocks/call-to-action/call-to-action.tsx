import { urls } from '@opinionbridge/contracts';
import type { BlockProps } from '../../content/page-texts.ts';
import { LocalButton } from '../../locale/local-link.tsx';
import styles from './call-to-action.module.css';

/** The block at the end of most pages: sign up in the portal, or contact us. */
export function CallToAction({ site, texts }: BlockProps<'callToAction'>) {
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
        <h2 id="call-to-action">{texts.title}</h2>
        <p>{texts.text}</p>
        <div className={styles.actions}>
          <LocalButton to={site.links.signUp} tone="accent">
            {texts.signUp}
          </LocalButton>
          <LocalButton to={urls.contact} tone="onDark">
            {texts.contact}
          </LocalButton>
        </div>
      </div>
    </section>
  );
}
