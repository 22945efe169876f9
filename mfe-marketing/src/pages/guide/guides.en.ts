import { checklist as list } from '../../content/en/checklist.ts';
import { contactStatus as status } from '../../content/en/contact-status.ts';
import { forFamily as family } from '../../content/en/for-family.ts';
import { sampleReport as report } from '../../content/en/sample-report.ts';
import { english } from '../../locale/english.ts';
import { guidePages } from './guide-pages.ts';

// The texts are bundled into this file, which no other page uses, since each additional file adds its address to every
// page.
export const { forFamily, checklist, sampleReport, contactStatus } = guidePages(english, {
  forFamily: family,
  checklist: list,
  sampleReport: report,
  contactStatus: status,
});
