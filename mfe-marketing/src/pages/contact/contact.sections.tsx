import type { Head, SiteSettings } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import { Operator } from '../../blocks/operator/operator.tsx';
import { PriceLine } from '../../blocks/prices/price-line.tsx';
import type { PageTexts } from '../../content/page-texts.ts';
import { NOTICE_VERSION } from '../../content/notice-version.ts';
import { TextBlocks } from '../../text/text-blocks.tsx';
import { heroes } from '../../pictures/heroes.gen.ts';

export interface ContactSectionTexts extends Pick<PageTexts, 'operator' | 'prices'> {
  readonly contact: PageTexts['contact'];
  readonly notice: PageTexts['privacyNotice'];
}

/** The static sections below the form, and the picture for link previews. */
export const contactSections = (texts: ContactSectionTexts) => (site: SiteSettings) => ({
  components: {
    notice: () => (
      <details>
        <summary>{fill(texts.notice.title, { version: NOTICE_VERSION })}</summary>
        <TextBlocks blocks={[{ list: texts.notice.items }, ...texts.notice.text]} site={site} />
      </details>
    ),
    end: () => (
      <>
        <PriceLine texts={texts.prices} />
        <div className="section">
          <div className="container">
            <Operator site={site} texts={texts.operator} />
          </div>
        </div>
      </>
    ),
  },
  head: {
    image: { url: heroes['hero-4'].src, width: 1600, height: 1000, alt: texts.contact.head.pictureAlt },
  } satisfies Partial<Head>,
});

export type ContactSections = ReturnType<ReturnType<typeof contactSections>>;
