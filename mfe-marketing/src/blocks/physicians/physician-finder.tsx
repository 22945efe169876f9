import { fill } from '@opinionbridge/contracts/text';
import { useDebounced, type PictureSource } from '@opinionbridge/ui';
import { searchList } from '@opinionbridge/contracts/text';
import { use, useDeferredValue, useId, useMemo, useRef } from 'react';
import type { Physician, Specialty } from '../../content/physician.ts';
import { Icon } from '../../icons/icon.tsx';
import { signs } from '../../icons/signs.ts';
import type { PageTexts } from '../../content/page-texts.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useTyped } from '../../locale/use-typed.ts';
import type { PhysicianListTexts } from './physician-card.tsx';
import { PhysicianCarousel } from './physician-carousel.tsx';
import styles from './physician-finder.module.css';
import { PhysicianSlides } from './physician-slides.tsx';
import { resultMessage } from '../../search/result-message.ts';
import { fetchSynonyms } from '../../search/synonyms.ts';
import { fetchProfiles } from './profiles.ts';
import { searchedTexts } from './searched-texts.ts';

/** A search by name, field, language, city or training above the carousel of one specialty's physicians. */
export function PhysicianFinder({
  specialty,
  physicians: all,
  portraits,
  texts,
  search: words,
}: {
  readonly specialty: Specialty;
  readonly physicians: readonly Physician[];
  readonly portraits: Readonly<Record<string, PictureSource>>;
  readonly texts: PhysicianListTexts;
  readonly search: PageTexts['physicianSearch'];
}) {
  const { common } = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(`physicians ${specialty}`);
  // The list stays unchanged until the search is ready.
  const query = useDeferredValue(typed);
  const profileOf = query === '' ? undefined : use(fetchProfiles());
  const synonyms = query === '' ? undefined : use(fetchSynonyms());
  const search = useMemo(
    () => searchList(all, (one) => searchedTexts(one, [profileOf?.(one.id)], texts, common.languages)),
    [all, profileOf, texts, common],
  );
  const result = search(query, synonyms);
  const isFound = result.found.length > 0;
  const shown = isFound ? result.found : result.nearest;
  const said = useDebounced(resultMessage(words, result, all.length, query));
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
            onFocus={() => void Promise.all([fetchProfiles(), fetchSynonyms()])}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <p className={styles.count} role="status">
          {said}
        </p>
      </search>
      {shown.length > 0 && (
        <PhysicianCarousel
          key={shown.map((physician) => physician.id).join()}
          specialty={specialty}
          label={texts.lists[specialty]}
          count={shown.length}
        >
          {(track) => (
            <div {...track}>
              <PhysicianSlides physicians={shown} portraits={portraits} texts={texts} />
            </div>
          )}
        </PhysicianCarousel>
      )}
      {!isFound && (
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
