import { RETENTION_MS } from '../contact/inbox/forget-enquiries.ts';
import type { RetentionRule } from '../platform/work/retention/delete-expired-data.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Retention of data deleted only by age; enquiries, trashed posts, revisions and releases have jobs of their own. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  // Privacy policy: technical logs are kept for 18 months.
  { collection: 'audit', field: 'at', afterMs: 548 * DAY_MS },
  { collection: 'account_mails', field: 'endsAt', afterMs: 0 },
  { collection: 'enquiry_notices', field: 'endsAt', afterMs: 0 },
  // As long as enquiries are kept: whatever is older is deleted after a restore anyhow.
  { collection: 'erased_enquiries', field: 'at', afterMs: RETENTION_MS },
  { collection: 'login_attempts', field: 'forgetAt', afterMs: 0 },
  { collection: 'password_resets', field: 'expiresAt', afterMs: 0 },
  { collection: 'post_previews', field: 'expiresAt', afterMs: 0 },
  // Ninety days are shown.
  { collection: 'post_reads', field: 'day', afterMs: 91 * DAY_MS },
  { collection: 'presences', field: 'at', afterMs: HOUR_MS },
  { collection: 'release_faults', field: 'lastAt', afterMs: 30 * DAY_MS },
  { collection: 'release_measures', field: 'at', afterMs: 30 * DAY_MS },
  { collection: 'release_notices', field: 'at', afterMs: 30 * DAY_MS },
  { collection: 'release_shells', field: 'heardAt', afterMs: DAY_MS },
  { collection: 'sessions', field: 'expiresAt', afterMs: HOUR_MS },
  { collection: 'throttles', field: 'endsAt', afterMs: 0 },
];
