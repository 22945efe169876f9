/** What the admin sees for what the server says; anything else that goes wrong has the last one. */
const MESSAGES: Readonly<Record<string, string>> = {
  'Invalid email': 'Incorrect email address.',
  'Invalid password': 'Incorrect password.',
  'Invalid credentials': 'Incorrect email or password.',
};
const OTHERWISE = 'Login failed. Please try again with valid credentials.';

/** @param serverMessage the `message` of the API's problem, if there was one */
export function loginMessage(serverMessage: string | undefined): string {
  return `❌ ${(serverMessage && MESSAGES[serverMessage]) ?? OTHERWISE}`;
}
