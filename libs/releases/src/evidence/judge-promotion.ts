import type { PromotionEvidence } from '../signing/promotion-evidence.ts';
import { failsClearlyMore, isDoubtful, MIN_VISITORS } from './fault-rates.ts';

/** What a site asks of a release that was tried at another one. */
export interface PromotionRules {
  /** That it was in service there. */
  readonly hours: number;
  /** That visitors got of it there. */
  readonly pages: number;
}

/** The test of two proportions adds up logarithms of so many numbers; more pages say nothing else. */
const MAX_COMPARED = 100_000;
/** Of all pages, so many fail on any site: what came before it on staging is not what visitors have here. */
const USUAL_SHARE = 0.01;

/** @returns why a site does not take a release from another one, in words; undefined where nothing speaks against it */
export function objectionTo(
  { currentSince, currentHours, pages, browsers, quarantine }: PromotionEvidence,
  rules: PromotionRules,
): string | undefined {
  if (quarantine !== null) return `quarantined on staging: ${quarantine}`;
  if (currentSince === null) return 'not the current release on staging';
  if (currentHours < rules.hours) return `current on staging for ${currentHours} of ${rules.hours} hours`;
  const { delivered, failed } = pages;
  if (delivered < rules.pages) return `${delivered} of ${rules.pages} pages on staging`;
  const compared = Math.min(delivered, MAX_COMPARED);
  const counts = (share: number) => ({
    ...{ pages: compared, visitors: MIN_VISITORS },
    faults: Math.round(compared * Math.min(1, share)),
  });
  if (failsClearlyMore(counts(failed / Math.max(1, delivered)), counts(USUAL_SHARE)))
    return `${failed} of ${delivered} pages failed on staging`;
  const { visits, faults } = browsers;
  if (isDoubtful({ served: visits, failing: faults }))
    return `faults that browsers reported on staging: ${faults} in ${visits} visits`;
  return undefined;
}
