/**
 * Version of the privacy notice at the form; stored with each message, and raised whenever the meaning of the notice
 * changes.
 */
export const NOTICE_VERSION = '2026-11.1';
