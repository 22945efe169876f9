import { type SiteSettings, urls } from '@opinionbridge/contracts';
import { ButtonLink } from '@opinionbridge/ui';
import { useEffect, useRef, useState } from 'react';
import { FaqList } from '../../blocks/faq-list/faq-list.tsx';
import { faq, type FaqItem } from '../../content/faq.ts';
import { Icon } from '../../icons/icon.tsx';
import { plainText } from '../../text/rich-text.ts';
import styles from './faq.module.css';
import { countMessage, filterFaq, markWords, queryWords } from './filter-faq.ts';
import { openLinkedQuestion } from './open-linked-question.ts';

/** The questions, filtered as one types, with what was found marked. */
export function FaqSearch({ site }: { readonly site: SiteSettings }) {
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const words = queryWords(query);
  const textOf = (item: FaqItem) => `${item.question} ${plainText(item.answer, site)}`;
  const found = filterFaq(faq, words, textOf);

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
        <label htmlFor="faq-search">Search FAQs</label>
        <div className={styles.box}>
          <Icon name="search" size={22} />
          <input
            ref={input}
            id="faq-search"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder="For example: records, price, language"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <button type="button" className={styles.clear} onClick={clear} disabled={query === ''}>
            Clear
          </button>
        </div>
        <p className={styles.count} role="status">
          {countMessage(found.length, faq.length, query)}
        </p>
      </search>
      {found.length > 0 ? (
        <FaqList items={found} site={site} name="faq" {...(words.length > 0 && { renderText: mark })} />
      ) : (
        <div className={styles.empty}>
          <p>We have no ready answer to that. Ask us, and a care coordinator will write back.</p>
          <ButtonLink to={urls.contact} tone="outline">
            Ask your question
          </ButtonLink>
        </div>
      )}
    </>
  );
}
