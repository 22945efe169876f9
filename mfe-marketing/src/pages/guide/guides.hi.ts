import { urls } from '@opinionbridge/contracts';
import { checklist as list } from '../../content/hi/checklist.ts';
import { contactStatus as status } from '../../content/hi/contact-status.ts';
import { forFamily as family } from '../../content/hi/for-family.ts';
import { sampleReport as report } from '../../content/hi/sample-report.ts';
import { hindi } from '../../locale/hindi.ts';
import { faqBanner } from '../../pictures/faq-banner.gen.ts';
import { howItWorksBanner } from '../../pictures/how-it-works-banner.gen.ts';
import { servicesBanner } from '../../pictures/services-banner.gen.ts';
import { contactStatusPage } from './contact-status.page.tsx';
import { guidePage } from './guide.page.tsx';
import { guideSections } from './guide.sections.tsx';

// The texts are bundled into this file, which no other page uses, since each additional file adds its address to every
// page.
export const forFamily = {
  page: guidePage(hindi, urls.forFamily, guideSections(family, urls.forFamily, faqBanner['banner-faq'])),
};
export const checklist = {
  page: guidePage(
    hindi,
    urls.checklist,
    guideSections(list, urls.checklist, howItWorksBanner['banner-how-it-works']),
  ),
};
export const sampleReport = {
  page: guidePage(
    hindi,
    urls.sampleReport,
    guideSections(report, urls.sampleReport, servicesBanner['banner-services']),
  ),
};
export const contactStatus = { page: contactStatusPage(hindi, status) };
