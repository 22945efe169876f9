import type { PhysicianTexts } from '../../blocks/physicians/physician-card.tsx';
import type { PageTexts } from '../../content/page-texts.ts';

export interface PhysicianPageTexts {
  readonly facts: PageTexts['physicianFacts'];
  readonly profile: PageTexts['physicianProfile'];
  readonly cards: PhysicianTexts;
}
