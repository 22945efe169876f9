import type { PromotionEvidence } from '../signing/promotion-evidence.ts';
import { failsClearlyMore, isDoubtful, MIN_VISITORS } from './fault-rates.ts';

/** A site's requirements for a release that was tested on another site. */
export interface PromotionRules {
  readonly hours: number;
  readonly pages: number;
}

/** More pages do not change the result, and the test adds up as many logarithms. */
const MAX_COMPARED = 100_000;
/** Expected failures of any site; what staging had before is not what visitors have here, so no baseline. */
const USUAL_SHARE = 0.01;

/** @returns why a site refuses a release from another site, in words; undefined if there is no objection */
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
    pages: compared,
    visitors: MIN_VISITORS,
    faults: Math.round(compared * Math.min(1, share)),
  });
  if (failsClearlyMore(counts(failed / Math.max(1, delivered)), counts(USUAL_SHARE)))
    return `${failed} of ${delivered} pages failed on staging`;
  const { visits, faults } = browsers;
  if (isDoubtful({ served: visits, failing: faults }))
    return `faults that browsers reported on staging: ${faults} in ${visits} visits`;
  return undefined;
}
