import { orthopedics } from '../../content/hi/orthopedics.ts';
import { physicians } from '../../content/hi/physicians.ts';
import { services } from '../../content/hi/services.ts';
import { hindi } from '../../locale/hindi.ts';
import { orthopedicsPage } from './orthopedics.page.tsx';

export const page = orthopedicsPage(
  hindi,
  { specialty: orthopedics, services, physicians },
  () => import(/* webpackChunkName: "orthopedics-hi-sections" */ './orthopedics.sections.hi.ts'),
);
