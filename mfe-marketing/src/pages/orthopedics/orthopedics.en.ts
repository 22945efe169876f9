import { orthopedics } from '../../content/en/orthopedics.ts';
import { physicians } from '../../content/en/physicians.ts';
import { physicianSearch as search } from '../../content/en/physician-search.ts';
import { english } from '../../locale/english.ts';
import { orthopedicsPage } from './orthopedics.page.ts';

export const page = orthopedicsPage(
  english,
  { specialty: orthopedics, physicians, search },
  () => import(/* webpackChunkName: "orthopedics-sections" */ './orthopedics.sections.en.ts'),
);
