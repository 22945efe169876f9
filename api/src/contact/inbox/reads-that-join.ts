/**
 * Window in which repeated reads share one audit entry, in milliseconds: paging through the inbox, or returning to an
 * enquiry.
 */
export const READ_AUDIT_WINDOW_MS = 5 * 60_000;
