import { adminUrls } from '../../desk/admin-urls.ts';

/** Labels of the API's audit events. */
const WORDS: Readonly<Record<string, string>> = {
  'session.started': 'Logged in',
  'session.started_by_passkey': 'Logged in with a passkey',
  'session.ended': 'Logged out',
  'session.revoked': 'Ended a session',
  'password.reset_requested': 'Requested a password reset link',
  'password.reset': 'Password reset with a mailed link',
  'password.reset_link_made': 'Made a reset link for somebody',
  'password.changed': 'Changed the password',
  'two_factor.started': 'Began to set up two-factor login',
  'two_factor.enabled': 'Switched two-factor login on',
  'two_factor.disabled': 'Switched two-factor login off',
  'two_factor.recovery_codes_made': 'Made new recovery codes',
  'passkey.started': 'Began to add a passkey',
  'passkey.added': 'Added a passkey',
  'passkey.renamed': 'Renamed a passkey',
  'passkey.removed': 'Removed a passkey',
  'second_factor.required': 'Required two-factor login or a passkey of a role',
  'second_factor.not_required': 'Required no second factor of a role any more',
  'device.forgotten': 'Forgot a device',
  'account.invited': 'Invited somebody',
  'account.invited_again': 'Sent an invitation again',
  'account.invitation_withdrawn': 'Withdrew an invitation',
  'account.made': 'Accepted an invitation',
  'account.role_changed': 'Changed somebody’s role',
  'account.releases_changed': 'Changed whose releases somebody manages',
  'account.disabled': 'Disabled an account',
  'account.enabled': 'Enabled an account',
  'account.posts_transferred': 'Gave somebody’s posts to another person',
  'post.created': 'Created a post',
  'post.duplicated': 'Duplicated a post',
  'post.updated': 'Changed a post',
  'post.autosaved': 'Wrote a post',
  'post.staged': 'Saved changes to a live post without publishing them',
  'post.changes_discarded': 'Discarded unpublished changes of a post',
  'post.trashed': 'Moved a post to the trash',
  'post.restored': 'Took a post out of the trash',
  'post.reverted': 'Restored an earlier version of a post',
  'post.review_asked': 'Asked for review of a post',
  'post.review_returned': 'Returned a post to its author',
  'post.deleted': 'Deleted a post permanently',
  'post.preview_made': 'Made a preview link',
  'picture.stored': 'Stored a picture',
  'post.note_added': 'Added a note to a post',
  'picture.described': 'Said what a picture shows',
  'picture.replaced': 'Replaced a picture',
  'picture.trashed': 'Moved a picture to the trash',
  'picture.restored': 'Took a picture out of the trash',
  'picture.deleted': 'Deleted a picture permanently',
  'category.renamed': 'Renamed or merged a category',
  'category.deleted': 'Deleted a category',
  'categories.changed': 'Added, described or ordered categories',
  'tag.renamed': 'Renamed or merged a tag',
  'tag.deleted': 'Deleted a tag',
  'reply_templates.changed': 'Changed the templates of replies',
  'enquiries.listed': 'Looked at the enquiries',
  'enquiries.exported': 'Exported the enquiries',
  'enquiry.read': 'Read an enquiry',
  'enquiry.updated': 'Changed an enquiry',
  'enquiry.delivery_retried': 'Tried the delivery of an enquiry again',
  'enquiries.changed': 'Changed the status of enquiries',
  'enquiries.released': 'Released deliveries that were on hold',
  'enquiry.note_added': 'Added a note to an enquiry',
  'enquiry.reminder_set': 'Set a reminder at an enquiry',
  'enquiry.reminder_removed': 'Removed a reminder from an enquiry',
  'enquiry.replied': 'Answered an enquiry',
  'enquiry.reply_retried': 'Tried to send a reply again',
  'person.read': 'Looked at all enquiries of a person',
  'enquiry.deleted': 'Deleted an enquiry',
  'enquiry.withdrawn': 'Withdrew their enquiry',
  'enquiry.withdrawal_undone': 'Undid the withdrawal of their enquiry',
  'person.exported': 'Exported all enquiries of a person',
  'registry.changed': 'Changed what visitors get of a slice',
  'release.uploaded': 'Uploaded a release',
  'release.promoted': 'Took a release from the staging site',
  'release.signed': 'Signed a release',
  'release.deleted': 'Removed a release',
  'preview.made': 'Made a preview link of a release',
  'ramp.started': 'Let a canary grow by itself',
  'ramp.stopped': 'Stopped a canary from growing',
  'release.quarantined': 'Quarantined a release',
  'release.quarantine_lifted': 'Lifted the quarantine of a release',
  'release.pinned': 'Pinned a release',
  'release.unpinned': 'Lifted the pin of a release',
  'release_token.made': 'Made a token of the release service',
  'release_token.revoked': 'Revoked a token of the release service',
  'person.deleted': 'Deleted all enquiries of a person',
};

/** Suffixes for events that did not complete. */
const OUTCOMES: Readonly<Record<string, string>> = { refused: 'refused', begun: 'interrupted' };

/** @returns the label of an entry; the API's own name if there is none */
export function activityLabel(what: string, outcome = 'done'): string {
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
