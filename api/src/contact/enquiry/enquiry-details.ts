import { DETAILS, type EnquiryDetails } from './enquiry.ts';

/** Names in files, mails and webhooks: `callTime` becomes `CallTime`. */
export const DETAIL_NAMES = Object.fromEntries(
  DETAILS.map((detail) => [detail, detail.charAt(0).toUpperCase() + detail.slice(1)]),
) as Readonly<Record<(typeof DETAILS)[number], string>>;

/** Returns the details that the visitor gave besides the six main fields, under those names. */
export function detailsOf(enquiry: EnquiryDetails): Record<string, string> {
  const said = DETAILS.flatMap((detail): [string, string][] =>
    enquiry[detail] ? [[DETAIL_NAMES[detail], enquiry[detail]]] : [],
  );
  return Object.fromEntries(said);
}
