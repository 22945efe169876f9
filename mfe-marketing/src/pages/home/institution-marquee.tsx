import { useState } from 'react';
import type { home } from '../../content/en/home.ts';
import { type Institution, institutionStrips } from '../../content/institutions.ts';
import type { Texts } from '../../content/translated.ts';
import { Icon } from '../../icons/icon.tsx';
import emblems from '../../pictures/emblems.svg';
import styles from './institution-marquee.module.css';

/** Two strips of 12 institutions that drift in opposite directions until a visitor stops them. */
export function InstitutionMarquee({ texts }: { readonly texts: Texts<typeof home.institutions> }) {
  const [paused, setPaused] = useState(false);
  return (
    <section className={`section ${styles.section}`} aria-labelledby="institutions">
      <div className={`container ${styles.heading}`}>
        <div>
          <h2 id="institutions">{texts.title}</h2>
          <p>{texts.lead}</p>
        </div>
        <button
          type="button"
          className={styles.pause}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size={20} />
          <span className="visually-hidden">{texts.pause}</span>
        </button>
      </div>
      <div className={styles.strips} data-paused={paused}>
        {institutionStrips.map((strip, index) => (
          <div key={index} className={styles.strip}>
            <Names names={strip} />
            {/* The second copy fills the gap while the first leaves the window. */}
            <Names names={strip} copy />
          </div>
        ))}
      </div>
    </section>
  );
}

function Names({ names, copy = false }: { readonly names: readonly Institution[]; readonly copy?: boolean }) {
  return (
    <ul className={`${styles.names} ${copy ? styles.copy : ''}`} aria-hidden={copy || undefined}>
      {names.map(({ id, name, kind }) => (
        <li key={id} className={styles.logo}>
          <svg width="44" height="44" aria-hidden="true" focusable="false">
            <use href={`${emblems}#${id}`} />
          </svg>
          <span>
            <strong>{name}</strong>
            <span className={styles.kind}>{kind}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
