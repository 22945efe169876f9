import { orthopedics } from '../../content/hi/orthopedics.ts';
import { orthopedicPhysicians as physicians } from '../../content/hi/orthopedic-physicians.ts';
import { physicianSearch as search } from '../../content/hi/physician-search.ts';
import { hindi } from '../../locale/hindi.ts';
import { orthopedicsPage } from './orthopedics.page.ts';

export const page = orthopedicsPage(
  hindi,
  { specialty: orthopedics, physicians, search },
  () => import(/* webpackChunkName: "orthopedics-hi-sections" */ './orthopedics.sections.hi.ts'),
);
