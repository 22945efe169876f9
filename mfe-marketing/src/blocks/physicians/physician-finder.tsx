import type { PictureSource } from '@opinionbridge/ui';
import { useId, useState } from 'react';
import { physiciansOf, type Specialty } from '../../content/physicians.ts';
import { Icon } from '../../icons/icon.tsx';
import { PhysicianCarousel } from './physician-carousel.tsx';
import styles from './physician-finder.module.css';
import { resultMessage, searchPhysicians } from './physician-search.ts';

/** A search by name or subspecialty over the carousel of one specialty's physicians. */
export function PhysicianFinder({
  specialty,
  portraits,
}: {
  readonly specialty: Specialty;
  readonly portraits: Readonly<Record<string, PictureSource>>;
}) {
  const id = useId();
  const [query, setQuery] = useState('');
  const all = physiciansOf(specialty);
  const found = searchPhysicians(all, query);
  return (
    <>
      <search className={styles.search}>
        <label htmlFor={id}>Search</label>
        <div className={styles.box}>
          <Icon name="search" size={22} />
          <input
            id={id}
            type="search"
            value={query}
            placeholder="Name or subspecialty"
            autoComplete="off"
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
        <p className={styles.count} role="status">
          {resultMessage(found.length, all.length, query)}
        </p>
      </search>
      {found.length > 0 ? (
        <PhysicianCarousel
          key={found.map((physician) => physician.id).join()}
          specialty={specialty}
          physicians={found}
          portraits={portraits}
        />
      ) : (
        <div className={styles.empty}>
          <p>
            <strong>Nobody here by that name or field.</strong>
          </p>
          <p>
            Try a shorter word, or tell a care coordinator what you need: we know physicians beyond this list.
          </p>
          <button type="button" className={styles.clear} onClick={() => setQuery('')}>
            Show all {all.length} physicians
          </button>
        </div>
      )}
    </>
  );
}
