import { type SiteSettings, urls } from '@opinionbridge/contracts';
import { useEffect, useRef } from 'react';
import { FaqList } from '../../blocks/faq-list/faq-list.tsx';
import { OneOpen, useRested } from '@opinionbridge/ui';
import type { faqPage } from '../../content/en/faq.ts';
import type { FaqItem } from '../../content/faq-item.ts';
import type { Texts } from '../../content/translated.ts';
import { Icon } from '../../icons/icon.tsx';
import { signs } from '../../icons/signs.ts';
import { LocalButton } from '../../locale/local-link.tsx';
import { useTyped } from '../../locale/use-typed.ts';
import { plainText } from '../../content/rich-text.ts';
import styles from './faq.module.css';
import { countMessage, filterFaq, markWords, queryWords } from './filter-faq.ts';
import { openLinkedQuestion } from './open-linked-question.ts';

/** The questions, filtered as one types, with what was found marked. */
export function FaqSearch({
  site,
  items: faq,
  texts,
}: {
  readonly site: SiteSettings;
  readonly items: readonly FaqItem[];
  readonly texts: Texts<typeof faqPage.search>;
}) {
  const [query, setQuery] = useTyped('faq');
  const input = useRef<HTMLInputElement>(null);
  const words = queryWords(query);
  const textOf = (item: FaqItem) => `${item.question} ${plainText(item.answer, site)}`;
  const found = filterFaq(faq, words, textOf);
  const said = useRested(countMessage(texts, found.length, faq.length, query));

  useEffect(() => {
    openLinkedQuestion();
    addEventListener('hashchange', openLinkedQuestion);
    return () => removeEventListener('hashchange', openLinkedQuestion);
  }, []);

  const mark = (text: string) =>
    markWords(text, words).map((piece, index) =>
      piece.marked ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
    );
  const clear = () => {
    setQuery('');
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
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <button type="button" className={styles.clear} onClick={clear} disabled={query === ''}>
            {texts.clear}
          </button>
        </div>
        <p className={styles.count} role="status">
          {said}
        </p>
      </search>
      {found.length > 0 ? (
        <OneOpen>
          <FaqList items={found} site={site} name="faq" {...(words.length > 0 && { renderText: mark })} />
        </OneOpen>
      ) : (
        <div className={styles.empty}>
          <p>{texts.noneText}</p>
          <LocalButton to={urls.contact} tone="outline">
            {texts.ask}
          </LocalButton>
        </div>
      )}
    </>
  );
}
