/**
 * Collections that a backup keeps. Sessions, counters and leases are left out: after a restore, everybody logs in
 * again.
 */
export const KEPT_COLLECTIONS = [
  'accounts',
  'audit',
  'enquiries',
  'enquiry_entries',
  'enquiry_notices',
  'former_slugs',
  'kept_lists',
  'media.chunks',
  'media.files',
  'passkeys',
  'picture_uses',
  'pictures',
  'post_notes',
  'post_reads',
  'post_revisions',
  'post_texts',
  'posts',
  'required_second_factors',
  'term_changes',
] as const;
export type KeptCollection = (typeof KEPT_COLLECTIONS)[number];

/** A document that a backup keeps. */
export interface KeptDocument {
  name: KeptCollection;
  document: { _id: unknown } & Record<string, unknown>;
}
