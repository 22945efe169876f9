/** One kind of refusal or failure. `cause` and `cure` are for people: docs/errors.md is generated from this file. */
export interface ProblemKind {
  status: number;
  message: string;
  cause: string;
  cure: string;
}

/** All problems that the API answers with, by stable code. Codes are never renamed or reused. */
export const problemCatalogue = {
  validation_failed: {
    status: 422,
    message: 'Please check the marked fields.',
    cause:
      'A field is missing, unknown, of the wrong type or outside its bounds; `errors` lists each with a code.',
    cure: 'Correct the listed fields and send the request again.',
  },
  malformed_request: {
    status: 400,
    message: 'The request could not be read.',
    cause: 'Broken JSON, a broken form, a broken address, or forbidden keys such as `__proto__` or `$where`.',
    cure: 'Send well-formed JSON or a well-formed form.',
  },
  unsupported_media_type: {
    status: 415,
    message: 'This content type is not accepted here.',
    cause: 'The Content-Type, charset or encoding of the body is not supported by this call.',
    cure: 'Use the content type that the OpenAPI document names.',
  },
  too_large: {
    status: 413,
    message: 'The request is too large.',
    cause: 'The body, a field or the number of fields is over the limit.',
    cure: 'Send less; the OpenAPI document has the limits.',
  },
  picture_too_large: {
    status: 413,
    message: 'The picture is too large.',
    cause:
      'A picture has more than 15 MB or more than 50 megapixels (24 as AVIF or HEIC); `errors` names the field.',
    cure: 'Scale the picture down and send it again.',
  },
  picture_not_accepted: {
    status: 422,
    message: 'This file is not a picture we can use.',
    cause:
      'The content of the file is not a JPEG, PNG, WebP, AVIF, GIF or HEIC picture, or it is damaged; `errors` names the field.',
    cure: 'Send an intact picture in one of these formats; the name of the file does not matter.',
  },
  picture_in_use: {
    status: 409,
    message: 'This picture is used in posts.',
    cause: 'The picture to be deleted is used in a post, in its staged draft or in an earlier version.',
    cure: 'Look at where it is used; then replace it, or delete it everywhere.',
  },
  unauthorized: {
    status: 401,
    message: 'Please log in.',
    cause: 'The session token is missing, wrong, expired or revoked.',
    cure: 'Log in and send the new token as `Authorization: Bearer …`.',
  },
  invalid_credentials: {
    status: 401,
    message: 'Invalid credentials',
    cause: 'Unknown e-mail address or wrong password; the answer does not reveal which.',
    cure: 'Try again, or reset the password.',
  },
  invalid_email: {
    status: 401,
    message: 'Invalid email',
    cause: 'No account has this e-mail address. Only with LOGIN_MESSAGES=detailed.',
    cure: 'Check the address.',
  },
  invalid_password: {
    status: 401,
    message: 'Invalid password',
    cause: 'The password is wrong. Only with LOGIN_MESSAGES=detailed.',
    cure: 'Try again, or reset the password.',
  },
  second_factor_required: {
    status: 401,
    message: 'Please enter the code of your authenticator app.',
    cause: 'The password is right and the account has two-factor login.',
    cure: 'Send the same request with `code`: six digits, or a recovery code.',
  },
  passkey_required: {
    status: 401,
    message: 'Your role requires more than a password. Please log in with your passkey.',
    cause:
      'The password is right, but an owner requires a second factor for this role, and only passkeys are set up.',
    cure: 'Log in with a passkey; without any, `npm run admin -- reset-password <e-mail>` removes them.',
  },
  invalid_code: {
    status: 401,
    message: 'The code is incorrect.',
    cause: 'The code of the authenticator app is wrong, expired or used already.',
    cure: 'Wait for the next code and try again; check the clock of the phone.',
  },
  wrong_clock: {
    status: 401,
    message: 'This code is from another time. Set your phone’s clock to automatic, then enter a new code.',
    cause: 'The code would have been right some minutes earlier or later.',
    cure: 'Set the phone’s clock by the network and send a new code.',
  },
  passkey_refused: {
    status: 403,
    message: 'That passkey did not work. Please try again, or log in another way.',
    cause:
      'The passkey is not registered, or its response was already used, is too late, or belongs to another site, purpose or session.',
    cure: 'Try again with new options.',
  },
  passkey_copied: {
    status: 403,
    message: 'This passkey was refused: it may have been copied. Log in another way, then remove it.',
    cause: 'The passkey’s use counter went backwards; its owner was notified by e-mail.',
    cure: 'Remove it at /admin/account.',
  },
  second_factor_missing: {
    status: 403,
    message:
      'Your role requires two-factor login or a passkey. Please set one up on your account page first.',
    cause: 'An owner requires two-factor login or a passkey for this role at /admin/people.',
    cure: 'Set one up at /admin/account.',
  },
  wrong_current_password: {
    status: 403,
    message: 'The current password is incorrect.',
    cause: 'Changes of the login ask for the current password.',
    cure: 'Enter the current password.',
  },
  link_not_valid: {
    status: 410,
    message: 'This link is no longer valid.',
    cause: 'A reset or preview link was used already, is too old or was changed.',
    cure: 'Ask for a new one.',
  },
  forbidden: {
    status: 403,
    message: 'This is not allowed.',
    cause: 'The caller may not use this call, for example a form posted from another site.',
    cure: 'Use the page of this site.',
  },
  needs_owner: {
    status: 403,
    message: 'Only owners can do this.',
    cause: 'The account has another role.',
    cure: 'Ask an owner to do it, or to change your role at /admin/people.',
  },
  needs_editor: {
    status: 403,
    message: 'Only editors and owners can do this.',
    cause: 'The account has another role; authors may not publish.',
    cure: 'Ask an editor, or request a review.',
  },
  needs_author: {
    status: 403,
    message: 'Only authors, editors and owners can do this.',
    cause: 'The account has another role.',
    cure: 'Ask an owner to change your role at /admin/people.',
  },
  needs_coordinator: {
    status: 403,
    message: 'Only care coordinators and owners can do this.',
    cause: 'The account has another role; editors do not see what patients wrote.',
    cure: 'Ask an owner to change your role at /admin/people.',
  },
  not_your_slice: {
    status: 403,
    message: 'The releases of this slice belong to another team.',
    cause: 'People who are not owners can change only releases of slices that an owner gave them.',
    cure: 'Ask its team, or an owner to give you the slice at /admin/people.',
  },
  account_disabled: {
    status: 403,
    message: 'This account is disabled. An owner can enable it again.',
    cause: 'The password is right, and an owner disabled the account.',
    cure: 'Ask an owner.',
  },
  last_owner: {
    status: 409,
    message: 'This is the last owner: make someone else an owner first.',
    cause:
      'Without an owner nobody could manage people; of two owners who remove each other, the first wins.',
    cure: 'Make another person an owner, then try again.',
  },
  mail_not_set_up: {
    status: 409,
    message: 'This site does not send e-mail.',
    cause: 'SMTP_URL is not set, so nobody can be answered by e-mail.',
    cure: 'Set it, or answer with a mail program.',
  },
  not_found: {
    status: 404,
    message: 'There is nothing here.',
    cause:
      'The address, post or record does not exist, or no longer exists. For an author, neither do other people’s posts.',
    cure: 'Check the address. An owner gives posts to authors at /admin/people.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This method is not allowed here.',
    cause: 'The address exists, but not with this HTTP method.',
    cure: 'The header Allow and the OpenAPI document name the methods.',
  },
  conflict: {
    status: 409,
    message: 'This is taken, or not possible in its current state.',
    cause: 'A slug that another post has, or a change of state that is not possible; `errors` says which.',
    cure: 'Choose another value, or load the present state.',
  },
  edit_conflict: {
    status: 412,
    message: 'Someone else changed this in the meantime.',
    cause: 'If-Match names an older revision; of a post or an enquiry, `current` has the present version.',
    cure: 'Compare, merge, and send again with the present revision.',
  },
  revision_required: {
    status: 428,
    message: 'Name the revision that was edited in If-Match.',
    cause: 'The header If-Match is missing.',
    cure: 'Send `If-Match: "<revision>"` of the version that was loaded.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used for another message.',
    cause: 'Same key, other content.',
    cure: 'Use a new key for a new message.',
  },
  length_required: {
    status: 411,
    message: 'State the length of the upload in Content-Length.',
    cause: 'The header Content-Length is missing.',
    cure: 'Send the file with its Content-Length, not in chunks.',
  },
  digest_differs: {
    status: 422,
    message: 'The upload does not match its digest.',
    cause: 'The upload was altered in transit, or `Content-Digest` is wrong or not a sha-256.',
    cure: 'Send it again.',
  },
  release_not_accepted: {
    status: 422,
    message: 'This is not a release.',
    cause:
      '`release.json` cannot be read, belongs to another release, or lists files incorrectly; see `detail`.',
    cure: 'Build the release with `build-slice` and send it again.',
  },
  release_incomplete: {
    status: 409,
    message: 'Files of the release are missing.',
    cause: 'The store lacks files listed in `release.json`; `detail` names some.',
    cure: 'Send the files first, `release.json` last.',
  },
  store_full: {
    status: 409,
    message: 'The store has no room left for this slice.',
    cause: 'The files that the slice’s team uploaded have reached the limit of bytes or files per slice.',
    cure: 'Remove unused releases; files without a release are deleted after a day.',
  },
  release_differs: {
    status: 409,
    message: 'Another release of this version exists.',
    cause: 'The version is in the store with another content. A release never changes.',
    cure: 'Build a new version.',
  },
  release_unknown: {
    status: 409,
    message: 'This release is not in the store.',
    cause: 'The release to be activated is not in the store, or with another `release.json`.',
    cure: 'Upload it first: `npm run slice -- publish <slice>`.',
  },
  release_not_signed: {
    status: 409,
    message: 'No shell would accept this release.',
    cause: 'It is not signed with a valid key of its slice’s team; see `detail`.',
    cure: 'Sign it again: `npm run slice -- release <slice>`. See docs/runbooks/keys.md.',
  },
  release_quarantined: {
    status: 409,
    message: 'This release is quarantined.',
    cause: 'A person or the shells’ evidence excluded it; `detail` says who and why.',
    cure: 'Release another version, or lift the quarantine at /admin/releases. If shells found it bad, activate it by name with a reason.',
  },
  promotion_refused: {
    status: 409,
    message: 'This site does not accept this release.',
    cause:
      'There is no staging site, or it does not vouch for the release: too few hours or pages, failures, or different content; see `detail`.',
    cure: 'Wait, or take another release: docs/runbooks/release-a-slice.md.',
  },
  staging_unavailable: {
    status: 503,
    message: 'The staging site cannot be reached.',
    cause: 'It did not answer like a release service; see `detail`.',
    cure: 'Check the site, STAGING_URL and STAGING_TOKEN, and try again: the transfer resumes.',
  },
  registry_not_accepted: {
    status: 422,
    message: 'This change to the registry is not possible.',
    cause: 'The document is not the present registry plus one step, or the step is not possible now.',
    cure: 'Use `npm run slice`, which makes valid changes.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many requests. Please wait a moment.',
    cause: 'A rate limit; Retry-After says how many seconds to wait.',
    cure: 'Wait and try again.',
  },
  database_away: {
    status: 503,
    message: 'The service is busy. Please try again in a moment.',
    cause: 'The database does not respond. Cached reads still work.',
    cure: 'Try again after the seconds of Retry-After; the operator sees the reason in /health/ready.',
  },
  restoring: {
    status: 503,
    message: 'The site is being restored from a backup. Please try again in a few minutes.',
    cause:
      'A restore is in progress: nothing can be changed until it is over, and for a moment nothing can be read.',
    cure: 'Try again after the seconds of Retry-After. If it does not end, the restore was interrupted: run it again.',
  },
  overloaded: {
    status: 503,
    message: 'The service is busy. Please try again in a moment.',
    cause: 'The process has more work than it can do, or is stopping.',
    cure: 'Try again after the seconds of Retry-After.',
  },
  request_incomplete: {
    status: 408,
    message: 'The request did not arrive in full.',
    cause: 'Its body stalled, or was shorter than its Content-Length.',
    cure: 'Send the complete request again.',
  },
  timed_out: {
    status: 503,
    message: 'This took too long. Please try again.',
    cause: 'The request was not done within its time limit.',
    cure: 'Try again; a change may have been made already, so look first.',
  },
  internal_error: {
    status: 500,
    message: 'Something went wrong on our side.',
    cause: 'A bug; the log has the details under the request id.',
    cure: 'Tell the operator the request id.',
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemCatalogue;
