import { physicianFacts as facts } from '../../content/hi/physician-facts.ts';
import { physicianProfile as profile } from '../../content/hi/physician-profile.ts';
import { physicians as cards } from '../../content/hi/physicians.ts';
import { hindi } from '../../locale/hindi.ts';
import { physicianPage } from './physician.page.tsx';

export const page = physicianPage(
  hindi,
  { facts, profile, cards },
  () => import(/* webpackChunkName: "physician-hi-sections" */ './physician.sections.hi.ts'),
);
