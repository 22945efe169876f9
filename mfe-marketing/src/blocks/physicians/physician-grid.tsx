import type { ComponentProps } from 'react';
import type { Physician } from '../../content/physician.ts';
import { portraitOf } from '../../pictures/portraits.ts';
import { PhysicianCard, type PhysicianTexts } from './physician-card.tsx';
import styles from './physician-grid.module.css';

/** Cards of physicians: rows on phones, otherwise two or four columns. */
export function PhysicianGrid({
  physicians,
  texts,
  ...card
}: Pick<ComponentProps<typeof PhysicianCard>, 'heading'> & {
  readonly physicians: readonly Physician[];
  readonly texts: PhysicianTexts;
}) {
  return (
    <ul className={styles.grid}>
      {physicians.map((physician) => (
        <li key={physician.id}>
          <PhysicianCard
            physician={physician}
            portrait={portraitOf(physician.id)}
            texts={texts}
            isRow
            {...card}
          />
        </li>
      ))}
    </ul>
  );
}
