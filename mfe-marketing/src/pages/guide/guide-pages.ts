import { urls } from '@opinionbridge/contracts';
import type { PictureSource } from '@opinionbridge/ui';
import type { Guide } from '../../content/guide.ts';
import type { PageTexts } from '../../content/page-texts.ts';
import type { Texts } from '../../content/translated.ts';
import type { Locale } from '../../locale/locale.tsx';
import { faqBanner } from '../../pictures/faq-banner.gen.ts';
import { howItWorksBanner } from '../../pictures/how-it-works-banner.gen.ts';
import { servicesBanner } from '../../pictures/services-banner.gen.ts';
import { contactStatusPage } from './contact-status.page.tsx';
import { guidePage } from './guide.page.tsx';
import { guideSections } from './guide.sections.tsx';

interface GuidesTexts
  extends
    Pick<PageTexts, 'contactStatus'>,
    Record<'forFamily' | 'checklist' | 'sampleReport', Texts<Guide>> {}

/** Creates the pages of the guides, and the status page of a message, in a language. */
export function guidePages(locale: Locale, texts: GuidesTexts) {
  const guide = (text: Texts<Guide>, path: string, picture: PictureSource) => ({
    page: guidePage(locale, path, guideSections(text, path, picture)),
  });
  return {
    forFamily: guide(texts.forFamily, urls.forFamily, faqBanner['banner-faq']),
    checklist: guide(texts.checklist, urls.checklist, howItWorksBanner['banner-how-it-works']),
    sampleReport: guide(texts.sampleReport, urls.sampleReport, servicesBanner['banner-services']),
    contactStatus: { page: contactStatusPage(locale, texts.contactStatus) },
  };
}
