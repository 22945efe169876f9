import { urls } from '@opinionbridge/contracts';
import { guidePages } from './guide.page.tsx';

const fetchSections = () => import(/* webpackChunkName: "guides-sections" */ './guides.sections.ts');

/** All guides, in both languages: nobody who reads another page fetches any. */
export const guides = {
  forFamily: guidePages(urls.forFamily, async () => (await fetchSections()).forFamily),
  checklist: guidePages(urls.checklist, async () => (await fetchSections()).checklist),
};
