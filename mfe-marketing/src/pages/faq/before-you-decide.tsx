import { urls } from '@opinionbridge/contracts';
import { joined, turnaroundOf } from '@opinionbridge/contracts/text';
import { Points } from '../../blocks/points/points.tsx';
import type { BlockProps } from '../../content/page-texts.ts';
import { LocalButton } from '../../locale/local-link.tsx';
import styles from './faq.module.css';

/** Families' questions before they send anything: when, and for whom. */
export function BeforeYouDecide({ site, texts }: BlockProps<'faqMore'>) {
  const { reply, video, written } = turnaroundOf(site, texts.turnaround);
  const when = joined(video, written, reply);
  return (
    <section className={`section ${styles.more}`}>
      <div className="container">
        <h2>{texts.title}</h2>
        <Points points={[...(when ? [{ title: texts.when, text: when }] : []), ...texts.points]} />
        <p className={styles.forFamily}>
          <LocalButton to={urls.forFamily} tone="outline">
            {texts.forFamily}
          </LocalButton>
        </p>
      </div>
    </section>
  );
}
