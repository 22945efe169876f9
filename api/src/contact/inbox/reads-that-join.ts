/** Turning the pages of the inbox, or coming back to an enquiry, is one read; in milliseconds. */
export const READ_AUDIT_WINDOW_MS = 5 * 60_000;
