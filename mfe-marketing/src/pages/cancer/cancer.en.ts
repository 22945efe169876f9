import { cancer } from '../../content/en/cancer.ts';
import { physicians } from '../../content/en/physicians.ts';
import { services } from '../../content/en/services.ts';
import { english } from '../../locale/locale.tsx';
import { cancerPage } from './cancer.page.tsx';

export const page = cancerPage(
  english,
  { specialty: cancer, services, physicians },
  () => import(/* webpackChunkName: "cancer-sections" */ './cancer.sections.en.ts'),
);
