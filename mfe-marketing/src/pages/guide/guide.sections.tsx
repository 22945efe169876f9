import { type SiteSettings, urls } from '@opinionbridge/contracts';
import type { PictureSource } from '@opinionbridge/ui';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import type { Guide } from '../../content/guide.ts';
import type { Texts } from '../../content/translated.ts';
import { LocalButton } from '../../locale/local-link.tsx';
import { TextBlocks } from '../../text/text-blocks.tsx';
import styles from './guide.module.css';

/**
 * Creates the static sections of a guide.
 *
 * @param path its English address
 * @param picture of its banner
 */
export const guideSections =
  (guide: Texts<Guide>, path: string, picture: PictureSource) => (site: SiteSettings) => {
    const trail = [{ label: guide.title, path }];
    return {
      components: {
        guide: () => (
          <>
            <PageBanner title={guide.title} lead={guide.lead} trail={trail} picture={picture} />
            <div className={`container section ${styles.text}`}>
              {guide.mark && <p className={styles.mark}>{guide.mark}</p>}
              {guide.sections.map(({ title, blocks }) => (
                <section key={title}>
                  <h2>{title}</h2>
                  <TextBlocks blocks={blocks} site={site} />
                </section>
              ))}
              <p className={styles.write}>
                <LocalButton to={urls.contact}>{guide.write}</LocalButton>
              </p>
            </div>
          </>
        ),
      },
      trail,
      head: guide.head,
    };
  };

export type GuideSections = ReturnType<ReturnType<typeof guideSections>>;
