import { Picture, type PictureSource } from '@opinionbridge/ui';
import type { Physician } from '../../content/physicians.ts';
import styles from './physician-card.module.css';

/** Portrait, name, subspecialty and years in practice. */
export function PhysicianCard({
  physician,
  portrait,
}: {
  readonly physician: Physician;
  readonly portrait: PictureSource;
}) {
  const { name, degrees, subspecialty, years, languages } = physician;
  return (
    <article className={styles.card}>
      <Picture
        className={styles.portrait as string}
        picture={portrait}
        alt={`Portrait of ${name}`}
        sizes="(min-width: 1024px) 380px, (min-width: 768px) 45vw, 92vw"
      />
      <div className={styles.text}>
        <h3 className={styles.name}>
          {name}, {degrees}
        </h3>
        <p className={styles.field}>{subspecialty}</p>
        <p className={styles.years}>
          {years} years in practice <span aria-hidden="true">·</span> {['English', ...languages].join(', ')}
        </p>
      </div>
    </article>
  );
}
