import { urls } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import { useEffect, useRef } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { signs } from '../../icons/signs.ts';
import { LocalButton } from '../../locale/local-link.tsx';
import type { PageTexts } from '../../content/page-texts.ts';
import { forgetDraft } from './form/draft.ts';
import styles from './thanks.module.css';

/** Shown in place of the form once the enquiry is stored. */
export function Thanks({
  reference,
  mailTo,
  reply,
  texts,
}: {
  readonly reference: string;
  /** Part of the address to which a mail is being sent, if any. */
  readonly mailTo: string | undefined;
  /** The promised reply time, if any. */
  readonly reply: string | undefined;
  readonly texts: PageTexts['contact']['thanks'];
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    forgetDraft();
    heading.current?.focus();
  }, []);
  const [before, after] = texts.text.split('{reference}');
  return (
    <div className={styles.thanks} role="status">
      <span className={styles.sign}>
        <Icon path={signs.check} size={36} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className={styles.lead}>{texts.lead}</p>
      <p>
        {before}
        <strong>{reference}</strong>
        {after}
      </p>
      {mailTo && <p>{fill(texts.mailed, { address: mailTo })}</p>}
      {reply && <p>{reply}</p>}
      <LocalButton to={urls.howItWorks} tone="outline">
        {texts.next}
      </LocalButton>
    </div>
  );
}
