import { adminUrls } from '../../desk/admin-urls.ts';

/** Labels of the API's audit events. */
const WORDS: Readonly<Record<string, string>> = {
  'session.started': 'Logged in',
  'session.started_by_passkey': 'Logged in with a passkey',
  'session.ended': 'Logged out',
  'session.revoked': 'Ended a session',
  'password.reset_requested': 'Requested a password reset link',
  'password.reset': 'Reset the password with a mailed link',
  'password.reset_link_made': 'Created a reset link for someone',
  'password.changed': 'Changed the password',
  'two_factor.started': 'Started setting up two-factor login',
  'two_factor.enabled': 'Turned two-factor login on',
  'two_factor.disabled': 'Turned two-factor login off',
  'two_factor.recovery_codes_made': 'Generated new recovery codes',
  'passkey.started': 'Started adding a passkey',
  'passkey.added': 'Added a passkey',
  'passkey.renamed': 'Renamed a passkey',
  'passkey.removed': 'Removed a passkey',
  'second_factor.required': 'Started requiring a second factor for a role',
  'second_factor.not_required': 'Stopped requiring a second factor for a role',
  'device.forgotten': 'Forgot a device',
  'account.invited': 'Invited someone',
  'account.invited_again': 'Resent an invitation',
  'account.invitation_withdrawn': 'Withdrew an invitation',
  'account.made': 'Accepted an invitation',
  'account.role_changed': 'Changed someone’s role',
  'account.releases_changed': 'Changed whose releases someone manages',
  'account.disabled': 'Disabled an account',
  'account.enabled': 'Enabled an account',
  'account.posts_transferred': 'Transferred someone’s posts',
  'post.created': 'Created a post',
  'post.duplicated': 'Duplicated a post',
  'post.updated': 'Changed a post',
  'post.autosaved': 'Wrote a post',
  'post.staged': 'Saved changes to a live post without publishing them',
  'post.changes_discarded': 'Discarded unpublished changes of a post',
  'post.trashed': 'Moved a post to the trash',
  'post.restored': 'Restored a post from the trash',
  'post.reverted': 'Restored an earlier version of a post',
  'post.review_asked': 'Requested a review of a post',
  'post.review_returned': 'Returned a post to its author',
  'post.deleted': 'Deleted a post permanently',
  'posts.exported': 'Exported posts',
  'posts.imported': 'Imported posts',
  'post.preview_made': 'Created a preview link',
  'picture.stored': 'Stored a picture',
  'post.note_added': 'Added a note to a post',
  'post.note_resolved': 'Resolved or reopened a note on a post',
  'picture.described': 'Changed a picture’s alternative text',
  'picture.replaced': 'Replaced a picture',
  'picture.trashed': 'Moved a picture to the trash',
  'picture.restored': 'Restored a picture from the trash',
  'picture.deleted': 'Deleted a picture permanently',
  'category.renamed': 'Renamed or merged a category',
  'category.deleted': 'Deleted a category',
  'categories.changed': 'Added, described or ordered categories',
  'tag.renamed': 'Renamed or merged a tag',
  'tag.deleted': 'Deleted a tag',
  'reply_templates.changed': 'Changed the reply templates',
  'enquiries.listed': 'Viewed the inbox',
  'enquiries.exported': 'Exported the enquiries',
  'enquiry.read': 'Read an enquiry',
  'enquiry.updated': 'Changed an enquiry',
  'enquiry.delivery_retried': 'Retried the delivery of an enquiry',
  'enquiries.changed': 'Changed the status of enquiries',
  'enquiries.released': 'Released deliveries that were on hold',
  'enquiry.note_added': 'Added a note to an enquiry',
  'enquiry.reminder_set': 'Set a reminder for an enquiry',
  'enquiry.reminder_removed': 'Removed a reminder from an enquiry',
  'enquiry.replied': 'Replied to an enquiry',
  'enquiry.reply_retried': 'Retried sending a reply',
  'person.read': 'Viewed all of a person’s enquiries',
  'enquiry.merged': 'Merged or separated an enquiry',
  'enquiry.deleted': 'Deleted an enquiry',
  'enquiry.withdrawn': 'Withdrew their enquiry',
  'enquiry.withdrawal_undone': 'Undid the withdrawal of their enquiry',
  'person.exported': 'Exported all of a person’s enquiries',
  'registry.changed': 'Changed what visitors get of a slice',
  'release.uploaded': 'Uploaded a release',
  'release.promoted': 'Copied a release from staging',
  'release.signed': 'Signed a release',
  'release.deleted': 'Removed a release',
  'preview.made': 'Created a preview link for a release',
  'ramp.started': 'Started automatic growth of a canary',
  'ramp.stopped': 'Stopped automatic growth of a canary',
  'release.quarantined': 'Quarantined a release',
  'release.quarantine_lifted': 'Lifted the quarantine of a release',
  'release.pinned': 'Pinned a release',
  'release.unpinned': 'Unpinned a release',
  'release_token.made': 'Created a release token',
  'release_token.revoked': 'Revoked a release token',
  'person.deleted': 'Deleted all of a person’s enquiries',
};

/** Suffixes for events that did not complete. */
const OUTCOMES: Readonly<Record<string, string>> = { refused: 'refused', begun: 'interrupted' };

/** @returns the label of an entry; the API's own name if there is none */
export function activityLabel(what: string, outcome: string): string {
  const [words, ended] = [WORDS[what] ?? what, OUTCOMES[outcome]];
  return ended ? `${words}: ${ended}` : words;
}

/** Event kinds, named as in the address and in the API. */
export const KINDS = [
  ['', 'Everything'],
  ['posts', 'Posts and pictures'],
  ['enquiries', 'Enquiries and patients’ data'],
  ['people', 'People'],
  ['logins', 'Logins and passwords'],
  ['releases', 'Releases'],
] as const;

/** Periods in days. */
export const PERIODS = [
  ['', 'All'],
  ['1', 'Last 24 hours'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
] as const;

/** @returns the object of an event in words: its name, or else an identifier that people recognize */
export function activityThing(target: string, label: string): string {
  if (label) return label;
  // Database ids and hashes of addresses are meaningless to readers.
  return /^[0-9a-f]{24}(\/|$)|^person |^[\w-]{32}$/.test(target) ? '' : target;
}

/** @returns the page of an event's object; undefined if it has none */
export function activityAddress(what: string, target: string): string | undefined {
  const [id = ''] = target.split('/');
  if (what.endsWith('.deleted')) return undefined;
  if (/^[0-9a-f]{24}$/.test(id)) return adminUrls.post(id);
  return /^OB-[\w-]+$/.test(id) ? adminUrls.enquiry(id) : undefined;
}
