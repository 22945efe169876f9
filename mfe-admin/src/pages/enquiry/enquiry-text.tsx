import { Moment } from '../../time/moment.tsx';
import type { Enquiry } from '../enquiries/enquiry-words.ts';
import styles from './enquiry.module.css';

/** What a visitor sent, with ways to answer. */
export function EnquiryText({ enquiry }: { readonly enquiry: Enquiry }) {
  const { firstName, lastName, email, phone, subject, helpyou, receivedAt, suspicions } = enquiry;
  return (
    <>
      <dl className={styles['facts']}>
        <dt>From</dt>
        <dd>
          {firstName} {lastName}
        </dd>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </dd>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </dd>
        <dt>Received</dt>
        <dd>
          <Moment at={receivedAt} />
        </dd>
        {suspicions.length > 0 && (
          <>
            <dt>May be unwanted</dt>
            <dd>{suspicions.join(', ')}</dd>
          </>
        )}
      </dl>
      <h2 className={styles['subject']}>{subject}</h2>
      <p className={styles['message']}>{helpyou}</p>
    </>
  );
}
