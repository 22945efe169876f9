import type { Head, SiteSettings } from '@opinionbridge/contracts';
import { Operator } from '../../blocks/operator/operator.tsx';
import { PriceLine } from '../../blocks/prices/price-line.tsx';
import { Protection } from '../../blocks/protection/protection.tsx';
import type { operator } from '../../content/en/operator.ts';
import type { prices } from '../../content/en/prices.ts';
import type { protection } from '../../content/en/protection.ts';
import type { Texts } from '../../content/translated.ts';
import { heroes } from '../../pictures/heroes.gen.ts';
import type { ContactTexts } from './contact-texts.ts';

export interface ContactSectionTexts {
  readonly contact: ContactTexts;
  readonly operator: Texts<typeof operator>;
  readonly prices: Texts<typeof prices>;
  readonly protection: Texts<typeof protection>;
}

/** What stands still below the form, and the picture of link previews. */
export const contactSections = (texts: ContactSectionTexts) => (site: SiteSettings) => ({
  components: {
    end: () => (
      <>
        <PriceLine texts={texts.prices} />
        <Protection texts={texts.protection} />
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
