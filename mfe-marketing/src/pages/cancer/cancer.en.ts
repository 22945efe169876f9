import { cancer } from '../../content/en/cancer.ts';
import { physicians } from '../../content/en/physicians.ts';
import { physicianSearch as search } from '../../content/en/physician-search.ts';
import { english } from '../../locale/english.ts';
import { cancerPage } from './cancer.page.ts';

export const page = cancerPage(
  english,
  { specialty: cancer, physicians, search },
  () => import(/* webpackChunkName: "cancer-sections" */ './cancer.sections.en.ts'),
);
