/** Characters that a new password has at least, as the API asks. */
export const MIN_PASSWORD_LENGTH = 12;

/** @returns what is wrong with a new password, empty when nothing is; the API refuses common ones besides */
export function passwordError(password: string): string {
  return [...password].length < MIN_PASSWORD_LENGTH
    ? `A password has at least ${MIN_PASSWORD_LENGTH} characters.`
    : '';
}

/** @returns the sentence of a refusal, with that of the field that caused it */
export function refusalSentence(
  error: { message: string; errors?: readonly { message: string }[] } | undefined,
): string {
  if (!error) return 'That did not work. Please try again.';
  return error.errors?.map(({ message }) => message).join(' ') || error.message;
}
