import { cancer } from '../../content/en/cancer.ts';
import { physicians } from '../../content/en/physicians.ts';
import { servicesTitle } from '../../content/en/services-title.ts';
import { english } from '../../locale/english.ts';
import { cancerPage } from './cancer.page.ts';

export const page = cancerPage(
  english,
  { specialty: cancer, servicesTitle, physicians },
  () => import(/* webpackChunkName: "cancer-sections" */ './cancer.sections.en.ts'),
);
