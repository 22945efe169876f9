import { urls } from '@opinionbridge/contracts';
import { guidePages } from './guide.page.tsx';

/** Both languages: nobody who reads another page fetches either. */
export const { inEnglish, inHindi } = guidePages(
  urls.forFamily,
  () => import(/* webpackChunkName: "for-family-sections" */ './for-family.sections.ts'),
);
