import { cancer } from '../../content/hi/cancer.ts';
import { cancerPhysicians as physicians } from '../../content/hi/cancer-physicians.ts';
import { physicianSearch as search } from '../../content/hi/physician-search.ts';
import { hindi } from '../../locale/hindi.ts';
import { cancerPage } from './cancer.page.ts';

export const page = cancerPage(
  hindi,
  { specialty: cancer, physicians, search },
  () => import(/* webpackChunkName: "cancer-hi-sections" */ './cancer.sections.hi.ts'),
);
