import { sample } from './sample.ts';

/** Texts shared by the list of physicians and their pages. */
export const physicianFacts = {
  title: 'Physicians',
  sample: `Sample profile. ${sample}`,
  ask: 'Ask for this physician',
  practices: 'Practices in',
  licensed: 'Licensed in',
  board: 'Board certification',
  languages: 'Languages',
  years: 'Years in practice',
  focus: 'Patients ask about',
  training: 'Training',
} as const;
