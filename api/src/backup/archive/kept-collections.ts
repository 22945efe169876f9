/**
 * Collections that a backup keeps, in the order in which it reads and stores them: what others refer to comes first,
 * and the log last, to cover what was done while the rest was read. Sessions, counters and leases are left out: after
 * a restore, everybody logs in again.
 */
export const KEPT_COLLECTIONS = [
  'media.chunks',
  'media.files',
  'post_texts',
  'posts',
  'pictures',
  'post_revisions',
  'post_notes',
  'post_reads',
  'former_slugs',
  'picture_uses',
  'enquiries',
  'enquiry_entries',
  'enquiry_notices',
  'accounts',
  'passkeys',
  'required_second_factors',
  'term_changes',
  'kept_lists',
  'audit',
] as const;
export type KeptCollection = (typeof KEPT_COLLECTIONS)[number];

/** A document that a backup keeps. */
export interface KeptDocument {
  name: KeptCollection;
  document: { _id: unknown } & Record<string, unknown>;
}
