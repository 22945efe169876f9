import { orthopedics } from '../../content/en/orthopedics.ts';
import { physicians } from '../../content/en/physicians.ts';
import { services } from '../../content/en/services.ts';
import { english } from '../../locale/locale.tsx';
import { orthopedicsPage } from './orthopedics.page.tsx';

export const page = orthopedicsPage(
  english,
  { specialty: orthopedics, services, physicians },
  () => import(/* webpackChunkName: "orthopedics-sections" */ './orthopedics.sections.en.ts'),
);
