import type { SliceOverview } from '../release-labels.ts';
import type { Steps } from '../use-steps.ts';

/** What each part of a slice's card is given. */
export interface SlicePartProps {
  readonly of: SliceOverview;
  readonly revision: number;
  readonly steps: Steps;
}
