import { orthopedics } from '../../content/en/orthopedics.ts';
import { physicians } from '../../content/en/physicians.ts';
import { servicesTitle } from '../../content/en/services-title.ts';
import { english } from '../../locale/english.ts';
import { orthopedicsPage } from './orthopedics.page.ts';

export const page = orthopedicsPage(
  english,
  { specialty: orthopedics, servicesTitle, physicians },
  () => import(/* webpackChunkName: "orthopedics-sections" */ './orthopedics.sections.en.ts'),
);
