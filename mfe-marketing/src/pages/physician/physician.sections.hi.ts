import { physicianFacts as facts } from '../../content/hi/physician-facts.ts';
import { physicianProfile as profile } from '../../content/hi/physician-profile.ts';
import { profiles } from '../../content/hi/physician-profiles.ts';
import { physicians as cards } from '../../content/hi/physicians.ts';
import { hindi } from '../../locale/hindi.ts';
import { physicianSections } from './physician.sections.tsx';

export const sections = physicianSections(hindi, { facts, profile, cards }, (id) => profiles[id]);
