/** Window in ms in which repeated reads share one audit entry: paging, or returning to an enquiry. */
export const READ_AUDIT_WINDOW_MS = 5 * 60_000;
