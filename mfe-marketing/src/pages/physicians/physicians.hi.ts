import { fetchHindiProfiles } from '../../blocks/physicians/profiles-hindi.ts';
import { fetchProfiles } from '../../blocks/physicians/profiles.ts';
import { callToAction } from '../../content/hi/call-to-action.ts';
import { physicianFacts as facts } from '../../content/hi/physician-facts.ts';
import { physicianList as list } from '../../content/hi/physician-list.ts';
import { physicians as cards } from '../../content/hi/physicians.ts';
import { hindi } from '../../locale/hindi.ts';
import { physiciansPage } from './physicians.page.tsx';

export const page = physiciansPage(hindi, { list, facts, cards, callToAction }, () =>
  Promise.all([fetchHindiProfiles(), fetchProfiles()]),
);
