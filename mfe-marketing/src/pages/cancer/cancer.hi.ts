import { cancer } from '../../content/hi/cancer.ts';
import { physicians } from '../../content/hi/physicians.ts';
import { servicesTitle } from '../../content/hi/services-title.ts';
import { hindi } from '../../locale/hindi.ts';
import { cancerPage } from './cancer.page.tsx';

export const page = cancerPage(
  hindi,
  { specialty: cancer, servicesTitle, physicians },
  () => import(/* webpackChunkName: "cancer-hi-sections" */ './cancer.sections.hi.ts'),
);
