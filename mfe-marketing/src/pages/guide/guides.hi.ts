import { checklist as list } from '../../content/hi/checklist.ts';
import { contactStatus as status } from '../../content/hi/contact-status.ts';
import { forFamily as family } from '../../content/hi/for-family.ts';
import { sampleReport as report } from '../../content/hi/sample-report.ts';
import { hindi } from '../../locale/hindi.ts';
import { guidePages } from './guide-pages.ts';

// The texts are bundled into this file, which no other page uses, since each additional file adds its address to every
// page.
export const { forFamily, checklist, sampleReport, contactStatus } = guidePages(hindi, {
  forFamily: family,
  checklist: list,
  sampleReport: report,
  contactStatus: status,
});
