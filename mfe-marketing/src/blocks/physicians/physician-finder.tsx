import { fill } from '@opinionbridge/contracts/text';
import { useRested, type PictureSource } from '@opinionbridge/ui';
import { use, useDeferredValue, useId, useRef } from 'react';
import type { Physician, Specialty } from '../../content/physician.ts';
import { Icon } from '../../icons/icon.tsx';
import { signs } from '../../icons/signs.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useTyped } from '../../locale/use-typed.ts';
import type { PhysicianTexts } from './physician-card.tsx';
import { PhysicianCarousel } from './physician-carousel.tsx';
import styles from './physician-finder.module.css';
import { PhysicianSlides } from './physician-slides.tsx';
import { resultMessage, searchPhysicians } from './physician-search.ts';
import { profiles } from './profiles.ts';
import { searchedText } from './searched-text.ts';

/** A search by name, field, language, city or training over the carousel of one specialty's physicians. */
export function PhysicianFinder({
  specialty,
  physicians: all,
  portraits,
  texts,
}: {
  readonly specialty: Specialty;
  readonly physicians: readonly Physician[];
  readonly portraits: Readonly<Record<string, PictureSource>>;
  readonly texts: PhysicianTexts;
}) {
  const { common } = useLocale();
  const words = texts.search;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(`physicians ${specialty}`);
  // The list stands as it is until it can be searched.
  const query = useDeferredValue(typed);
  const profileOf = query === '' ? undefined : use(profiles());
  const found = searchPhysicians(all, query, (physician) =>
    searchedText(physician, profileOf?.(physician.id), texts, common.languages),
  );
  const said = useRested(resultMessage(words, found.length, all.length, query));
  const showAll = () => {
    setTyped('');
    input.current?.focus();
  };
  return (
    <>
      <search className={styles.search}>
        <label htmlFor={id}>{words.label}</label>
        <div className={styles.box}>
          <Icon path={signs.search} size={22} />
          <input
            ref={input}
            id={id}
            type="search"
            value={typed}
            placeholder={words.placeholder}
            autoComplete="off"
            onFocus={() => void profiles()}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <p className={styles.count} role="status">
          {said}
        </p>
      </search>
      {found.length > 0 ? (
        <PhysicianCarousel
          key={found.map((physician) => physician.id).join()}
          specialty={specialty}
          label={texts.lists[specialty]}
          count={found.length}
        >
          {(track) => (
            <div {...track}>
              <PhysicianSlides physicians={found} portraits={portraits} texts={texts} />
            </div>
          )}
        </PhysicianCarousel>
      ) : (
        <div className={styles.empty}>
          <p>
            <strong>{words.noneTitle}</strong>
          </p>
          <p>{words.noneText}</p>
          <button type="button" className={styles.clear} onClick={showAll}>
            {fill(words.showAll, { all: all.length })}
          </button>
        </div>
      )}
    </>
  );
}
