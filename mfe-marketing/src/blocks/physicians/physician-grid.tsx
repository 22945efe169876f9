import type { ComponentProps } from 'react';
import { physicians as texts } from '../../content/en/physicians.ts';
import type { Physician } from '../../content/physician.ts';
import { portraitOf } from '../../pictures/portraits.ts';
import { PhysicianCard } from './physician-card.tsx';
import styles from './physician-grid.module.css';

/** Cards of physicians: rows on phones, else two or four columns; on the pages that are in English only. */
export function PhysicianGrid({
  physicians,
  ...card
}: Pick<ComponentProps<typeof PhysicianCard>, 'heading'> & {
  readonly physicians: readonly Physician[];
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
