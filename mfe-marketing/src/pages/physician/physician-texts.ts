import type { PhysicianTexts } from '../../blocks/physicians/physician-card.tsx';
import type { physicianFacts } from '../../content/en/physician-facts.ts';
import type { physicianProfile } from '../../content/en/physician-profile.ts';
import type { Texts } from '../../content/translated.ts';

export interface PhysicianPageTexts {
  readonly facts: Texts<typeof physicianFacts>;
  readonly profile: Texts<typeof physicianProfile>;
  readonly cards: PhysicianTexts;
}
