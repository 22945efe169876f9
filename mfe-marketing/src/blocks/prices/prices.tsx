import type { SiteSettings } from '@opinionbridge/contracts';
import { joined, turnaroundOf } from '@opinionbridge/contracts/text';
import type { BlockProps } from '../../content/page-texts.ts';
import { LocalButton } from '../../locale/local-link.tsx';
import { InlineText } from '../../text/text-blocks.tsx';
import { CheckList } from '../check-list/check-list.tsx';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import { inRupees } from './in-rupees.ts';
import styles from './prices.module.css';
import { paymentOf } from './payment-of.ts';

/** The two consults side by side: price, content and start button; below them the refund policy. */
export function Prices({ site, texts }: BlockProps<'prices'>) {
  const { written, video } = turnaroundOf(site, texts.turnaround);
  const when = { written, video: joined(video, written) };
  return (
    <section className={`section ${styles.section}`} aria-labelledby="prices">
      <div className="container">
        <SectionHeading id="prices" title={texts.title} lead={texts.lead} />
        <div className={styles.cards}>
          {texts.consults.map((consult) => (
            <article key={consult.id} className={styles.card}>
              <h3>{consult.name}</h3>
              <p className={styles.for}>{consult.for}</p>
              <p className={styles.amount}>
                <data value={consult.rupees}>{inRupees(consult.rupees)}</data>
              </p>
              <CheckList items={consult.includes} />
              {when[consult.id] && <p className={styles.when}>{when[consult.id]}</p>}
              <LocalButton to={startAddress(site, consult.id)} tone="primary">
                {consult.start}
              </LocalButton>
            </article>
          ))}
        </div>
        <p className={styles.refund}>{joined(texts.adds, ...paymentOf(site, texts))}</p>
        <p className={styles.refund}>
          <InlineText text={texts.refund} site={site} />
        </p>
      </div>
    </section>
  );
}

/** @returns the patient portal's URL for starting a case with this consult */
function startAddress(site: SiteSettings, consult: string): string {
  const address = new URL(site.links.signUp);
  address.searchParams.set('consult', consult);
  return address.href;
}
