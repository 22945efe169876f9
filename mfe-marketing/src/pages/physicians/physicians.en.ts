import { fetchProfiles } from '../../blocks/physicians/profiles.ts';
import { callToAction } from '../../content/en/call-to-action.ts';
import { physicianFacts as facts } from '../../content/en/physician-facts.ts';
import { physicianList as list } from '../../content/en/physician-list.ts';
import { physicians as cards } from '../../content/en/physicians.ts';
import { english } from '../../locale/english.ts';
import { physiciansPage } from './physicians.page.tsx';

export const page = physiciansPage(english, { list, facts, cards, callToAction }, async () => [
  await fetchProfiles(),
]);
