import { type SiteSettings, urls } from '@opinionbridge/contracts';
import { searchList } from '@opinionbridge/contracts/text';
import { use, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { FaqList } from '../../blocks/faq-list/faq-list.tsx';
import { Button, OneOpen, useDebounced } from '@opinionbridge/ui';
import type { FaqItem } from '../../content/faq-item.ts';
import type { PageTexts } from '../../content/page-texts.ts';
import { Icon } from '../../icons/icon.tsx';
import { signs } from '../../icons/signs.ts';
import { LocalButton } from '../../locale/local-link.tsx';
import { useTyped } from '../../locale/use-typed.ts';
import { markWords } from '../../search/mark-words.ts';
import { resultMessage } from '../../search/result-message.ts';
import { fetchSynonyms } from '../../search/synonyms.ts';
import { textsOfQuestion } from './faq-texts.ts';
import styles from './faq.module.css';
import { openLinkedQuestion } from './open-linked-question.ts';

/** The questions, filtered during typing, with matches highlighted. */
export function FaqSearch({
  site,
  items: faq,
  texts,
}: {
  readonly site: SiteSettings;
  readonly items: readonly FaqItem[];
  readonly texts: PageTexts['faqPage']['search'];
}) {
  const [typed, setTyped] = useTyped('faq');
  // The list stays unchanged until the search is ready.
  const query = useDeferredValue(typed);
  const input = useRef<HTMLInputElement>(null);
  const synonyms = query === '' ? undefined : use(fetchSynonyms());
  const search = useMemo(() => searchList(faq, (item) => textsOfQuestion(item, site)), [faq, site]);
  const result = search(query, synonyms);
  const isFound = result.found.length > 0;
  const shown = isFound ? result.found : result.nearest;
  const said = useDebounced(resultMessage(texts, result, faq.length, query));

  useEffect(() => {
    openLinkedQuestion();
    addEventListener('hashchange', openLinkedQuestion);
    return () => removeEventListener('hashchange', openLinkedQuestion);
  }, []);

  const mark = (text: string) =>
    markWords(text, result.words).map((piece, index) =>
      piece.marked ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
    );
  const clear = () => {
    setTyped('');
    input.current?.focus();
  };

  return (
    <>
      <search className={styles.search}>
        <label htmlFor="faq-search">{texts.label}</label>
        <div className={styles.box}>
          <Icon path={signs.search} size={22} />
          <input
            ref={input}
            id="faq-search"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={texts.placeholder}
            value={typed}
            onFocus={() => void fetchSynonyms()}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="button" className={styles.clear} onClick={clear} disabled={typed === ''}>
            {texts.clear}
          </button>
        </div>
        <p className={styles.count} role="status">
          {said}
        </p>
      </search>
      {shown.length > 0 && (
        <OneOpen>
          <FaqList
            items={shown}
            site={site}
            name="faq"
            {...(result.words.length > 0 && { renderText: mark })}
          />
        </OneOpen>
      )}
      {!isFound && (
        <div className={styles.empty}>
          <p>{texts.noneText}</p>
          <div className={styles.ways}>
            <LocalButton to={urls.contact} tone="outline">
              {texts.ask}
            </LocalButton>
            <Button tone="outline" type="button" onClick={clear}>
              {texts.showAll}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
