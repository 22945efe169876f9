import type { SiteSettings } from '@opinionbridge/contracts';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { Points } from '../../blocks/points/points.tsx';
import { SectionHeading } from '../../blocks/section-heading/section-heading.tsx';
import type { callToAction } from '../../content/en/call-to-action.ts';
import type { faqMore } from '../../content/en/faq-more.ts';
import type { Texts } from '../../content/translated.ts';
import { joined, turnaroundOf } from '../../content/turnaround.ts';
import styles from './faq.module.css';

export interface FaqSectionTexts {
  readonly more: Texts<typeof faqMore>;
  readonly callToAction: Texts<typeof callToAction>;
}

/** What stands still below the questions. */
export const faqSections =
  ({ more, callToAction }: FaqSectionTexts) =>
  (site: SiteSettings) => {
    const { reply, video, written } = turnaroundOf(site, more.turnaround);
    const when = joined(video, written, reply);
    const points = when === '' ? [] : [{ title: more.when, text: when }];
    return {
      components: {
        end: () => (
          <>
            {points.length > 0 && (
              <section className={`section ${styles.more}`}>
                <div className="container">
                  <SectionHeading title={more.title} />
                  <Points points={points} />
                </div>
              </section>
            )}
            <CallToAction site={site} texts={callToAction} />
          </>
        ),
      },
    };
  };

export type FaqSections = ReturnType<ReturnType<typeof faqSections>>;
