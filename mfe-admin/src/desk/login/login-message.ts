/** Messages by server response; anything else gets the last one. */
const MESSAGES: Readonly<Record<string, string>> = {
  'Invalid email': 'Incorrect email address.',
  'Invalid password': 'Incorrect password.',
  'Invalid credentials': 'Incorrect email or password.',
};
const OTHERWISE = 'Login failed. Please try again with valid credentials.';

/** Login problems whose own message explains what to do next. */
const SAID_BY_SERVER = [
  ...['second_factor_required', 'passkey_required', 'invalid_code', 'wrong_clock'],
  ...['account_disabled', 'too_many_requests', 'passkey_refused', 'passkey_copied'],
];

/** @param problem the API's problem, if there was a response */
export function loginMessage(problem: { message: string; code?: string } | undefined): string {
  if (problem?.code && SAID_BY_SERVER.includes(problem.code)) return `❌ ${problem.message}`;
  return `❌ ${(problem && MESSAGES[problem.message]) ?? OTHERWISE}`;
}
