import { physicianFacts as facts } from '../../content/en/physician-facts.ts';
import { physicianProfile as profile } from '../../content/en/physician-profile.ts';
import { physicians as cards } from '../../content/en/physicians.ts';
import { profileOf } from '../../content/physician-profiles.ts';
import { english } from '../../locale/english.ts';
import { physicianSections } from './physician.sections.tsx';

export const sections = physicianSections(english, { facts, profile, cards }, profileOf);
