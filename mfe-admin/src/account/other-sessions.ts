/** Said after a change of password, two-factor login or passkeys, with which the API ends all other sessions. */
export const LOGGED_OUT_ELSEWHERE = 'You have been logged out everywhere else.';
