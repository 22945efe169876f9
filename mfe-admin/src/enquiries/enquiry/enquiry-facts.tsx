import { Fragment } from 'react';
import { Link } from 'react-router';
import { adminUrls } from '../../desk/admin-urls.ts';
import { MomentWithIst } from '../../ui/time/moment-with-ist.tsx';
import { waitingLabel, type Enquiry } from '../enquiry-labels.ts';
import { detailsOf } from './enquiry-details.ts';
import styles from './enquiry.module.css';

/** The sender, the time, and contact details. */
export function EnquiryFacts({ enquiry }: { readonly enquiry: Enquiry }) {
  const { email, phone, phoneNumbers, receivedAt, waitingSince, overdue } = enquiry;
  const details = detailsOf(enquiry);
  return (
    <dl className={styles['facts']}>
      <dt>Phone</dt>
      <dd>
        {phone}
        {phoneNumbers.map((phoneNumber) => (
          <span key={phoneNumber} className={styles['links']}>
            <a href={`tel:${phoneNumber}`}>Call {phoneNumber}</a>
            <a href={`https://wa.me/${phoneNumber.slice(1)}`} target="_blank" rel="noopener noreferrer">
              WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </span>
        ))}
      </dd>
      <dt>E-mail</dt>
      <dd>
        {email}
        <span className={styles['links']}>
          <Link to={`${adminUrls.personData}#${encodeURIComponent(email)}`}>All of this person’s data</Link>
        </span>
      </dd>
      <dt>Received</dt>
      <dd>
        <MomentWithIst at={receivedAt} />
      </dd>
      {details.map(([term, said]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{said}</dd>
        </Fragment>
      ))}
      {waitingSince && (
        <>
          <dt>Waiting</dt>
          <dd>
            {waitingLabel(waitingSince, Date.now())}
            {overdue && <strong className={styles['overdue']}>Overdue</strong>}
          </dd>
        </>
      )}
    </dl>
  );
}
