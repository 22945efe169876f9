import type { Enquiry } from '../enquiry-labels.ts';
import styles from './enquiry.module.css';

const SUSPICIONS: Readonly<Record<string, string>> = {
  hidden_field: 'a field was filled in that people do not see',
  at_once: 'the form was sent the moment it was shown',
  too_fast: 'the form was sent faster than people type',
  many_senders: 'ten people sent the same text',
  many_links: 'it has many links',
  link_in_name: 'there is a link in the name',
  surge: 'it came while the form was being flooded, so it is on hold until you release it',
};

/** The visitor's message. */
export function EnquiryText({ enquiry }: { readonly enquiry: Enquiry }) {
  const { subject, helpyou, suspicions } = enquiry;
  return (
    <section className={styles['text']} aria-labelledby="subject">
      <h2 id="subject" dir="auto">
        {subject}
      </h2>
      {suspicions.length > 0 && (
        <p className={styles['suspect']}>
          May be unwanted: {suspicions.map((code) => SUSPICIONS[code] ?? code).join('; ')}.
        </p>
      )}
      <p className={styles['message']} dir="auto">
        {helpyou}
      </p>
    </section>
  );
}
