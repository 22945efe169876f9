import { orthopedics } from '../../content/hi/orthopedics.ts';
import { orthopedicPhysicians as physicians } from '../../content/hi/orthopedic-physicians.ts';
import { hindi } from '../../locale/hindi.ts';
import { orthopedicsPage } from './orthopedics.page.ts';

export const page = orthopedicsPage(
  hindi,
  { specialty: orthopedics, physicians },
  () => import(/* webpackChunkName: "orthopedics-hi-sections" */ './orthopedics.sections.hi.ts'),
);
