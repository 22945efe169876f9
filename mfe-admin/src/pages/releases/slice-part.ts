import type { SliceOverview } from '../../releases/release-labels.ts';
import type { Steps } from '../../releases/use-steps.ts';

/** What each part of a slice's card is given. */
export interface SlicePartProps {
  readonly of: SliceOverview;
  readonly revision: number;
  readonly steps: Steps;
}
