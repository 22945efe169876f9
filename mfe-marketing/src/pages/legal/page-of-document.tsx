import type { PageFactory } from '@opinionbridge/contracts';
import type { PictureSource } from '@opinionbridge/ui';
import type { LegalDocument } from '../../content/en/legal/legal-document.ts';
import { pageJsonLd } from '../../head/json-ld.ts';
import { english, inEnglish } from '../../locale/english.ts';
import { heroes } from '../../pictures/heroes.gen.ts';
import { LegalPage } from './legal-page.tsx';

interface LegalTexts {
  readonly document: LegalDocument;
  readonly path: string;
  /** Short name for the breadcrumb. */
  readonly label: string;
  readonly picture: PictureSource;
  /** Of the document's head; the site's name comes before it. */
  readonly title: string;
  readonly description: string;
}

/** @returns the page of a legal text */
export const pageOfDocument = ({ title, description, ...page }: LegalTexts): PageFactory =>
  inEnglish(({ site }) => ({
    Component: () => <LegalPage {...page} site={site} />,
    head: () => ({
      title: `${site.name} ${title}`,
      description,
      canonical: page.path,
      image: {
        url: heroes['hero-1'].src,
        width: 1600,
        height: 1000,
        alt: 'An arched bridge joins two shores at dawn',
      },
      jsonLd:
        typeof window === 'undefined'
          ? pageJsonLd(site, [{ label: page.label, path: page.path }], english)
          : [],
    }),
  }));
