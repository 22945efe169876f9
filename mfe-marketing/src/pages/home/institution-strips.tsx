import { type Institution, institutionStrips } from '../../content/institutions.ts';
import emblems from '../../pictures/emblems.svg';
import styles from './institution-marquee.module.css';

export function InstitutionStrips() {
  return institutionStrips.map((strip, index) => (
    <div key={index} className={styles.strip}>
      <Names names={strip} />
      {/* The second copy fills the gap while the first leaves the viewport. */}
      <Names names={strip} copy />
    </div>
  ));
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
