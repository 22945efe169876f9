import { physicianFacts as facts } from '../../content/en/physician-facts.ts';
import { physicianProfile as profile } from '../../content/en/physician-profile.ts';
import { physicians as cards } from '../../content/en/physicians.ts';
import { english } from '../../locale/english.ts';
import { physicianPage } from './physician.page.tsx';

export const page = physicianPage(
  english,
  { facts, profile, cards },
  () => import(/* webpackChunkName: "physician-sections" */ './physician.sections.en.ts'),
);
