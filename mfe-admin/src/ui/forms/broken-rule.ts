import type { FieldRules } from '@opinionbridge/contracts/rules';

/** Less strict than the API, whose response reports what else it refuses. */
const LIKE_AN_ADDRESS = /^[^\s@]+@[^\s@]+$/;

export interface RuleMessages extends FieldRules {
  /** Message for an empty field. */
  readonly missing?: string;
  /** Subject of messages about the length. */
  readonly noun?: string;
}

/** @returns a message about the broken API rule; lengths are in code points, and whitespace counts as empty */
export function brokenRule(rules: RuleMessages, text: string): string | undefined {
  const { required, minLength = 0, maxLength = Infinity, format, noun = 'This' } = rules;
  const { length } = [...text];
  if (text.trim() === '' && !required) return undefined;
  if (length < minLength) return `${noun} must have at least ${minLength} characters.`;
  if (length > maxLength) return `${noun} must have at most ${maxLength} characters.`;
  if (text.trim() === '') return rules.missing ?? 'This field is required.';
  if (format === 'email' && !LIKE_AN_ADDRESS.test(text.trim())) return 'Please enter an e-mail address.';
  return undefined;
}
