/** Version of the form's privacy notice, stored with each message; raised when the notice's meaning changes. */
export const NOTICE_VERSION = '2026-11.1';
