import { orthopedics } from '../../content/hi/orthopedics.ts';
import { orthopedicPhysicians as physicians } from '../../content/hi/orthopedic-physicians.ts';
import { servicesTitle } from '../../content/hi/services-title.ts';
import { hindi } from '../../locale/hindi.ts';
import { orthopedicsPage } from './orthopedics.page.ts';

export const page = orthopedicsPage(
  hindi,
  { specialty: orthopedics, servicesTitle, physicians },
  () => import(/* webpackChunkName: "orthopedics-hi-sections" */ './orthopedics.sections.hi.ts'),
);
