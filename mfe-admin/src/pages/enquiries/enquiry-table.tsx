import { Link } from 'react-router';
import styles from '../../listing/listing.module.css';
import { adminUrls } from '../../navigation/admin-urls.ts';
import { Moment } from '../../time/moment.tsx';
import { deliveryWords, statusWords, type Enquiry } from './enquiry-words.ts';

/** Enquiries, one a row; on phones one a card. */
export function EnquiryTable({ enquiries }: { readonly enquiries: readonly Enquiry[] }) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Subject</th>
          <th scope="col">Received</th>
          <th scope="col">Status</th>
          <th scope="col">Delivery</th>
        </tr>
      </thead>
      <tbody>
        {enquiries.map(
          ({ reference, firstName, lastName, subject, receivedAt, status, read, deliveries }) => (
            <tr key={reference} data-unread={read ? undefined : ''}>
              <td>
                <Link to={adminUrls.enquiry(reference)}>
                  {firstName} {lastName}
                </Link>
                {!read && <span className="visually-hidden"> (unread)</span>}
              </td>
              <td data-label="Subject">{subject}</td>
              <td data-label="Received">
                <Moment at={receivedAt} />
              </td>
              <td data-label="Status">{statusWords[status]}</td>
              <td data-label="Delivery">{deliveryWords(deliveries)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
