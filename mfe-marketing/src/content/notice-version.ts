/** Of the privacy notice at the form; stored with each message, and raised with each change of the notice's meaning. */
export const NOTICE_VERSION = '2026-11.1';
