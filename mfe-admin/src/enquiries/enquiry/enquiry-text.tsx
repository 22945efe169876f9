import type { Enquiry } from '../enquiry-labels.ts';
import styles from './enquiry.module.css';

const SUSPICIONS: Readonly<Record<string, string>> = {
  hidden_field: 'a hidden field was filled in',
  at_once: 'the form was submitted immediately',
  too_fast: 'the form was submitted faster than people type',
  many_senders: 'ten people sent the same text',
  many_links: 'it contains many links',
  link_in_name: 'the name contains a link',
  surge: 'it came while the form was being flooded, so it is on hold until you release it',
};

export function EnquiryText({ enquiry }: { readonly enquiry: Enquiry }) {
  const { subject, helpyou, suspicions } = enquiry;
  return (
    <section className={styles['text']} aria-labelledby="subject">
      <h2 id="subject" dir="auto">
        {subject}
      </h2>
      {suspicions.length > 0 && (
        <p className={styles['suspect']}>
          Possible spam: {suspicions.map((code) => SUSPICIONS[code] ?? code).join('; ')}.
        </p>
      )}
      <p className={styles['message']} dir="auto">
        {helpyou}
      </p>
    </section>
  );
}
