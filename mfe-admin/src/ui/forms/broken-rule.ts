import type { FieldRules } from '@opinionbridge/contracts/rules';

/** Less than the API asks of an address: what it refuses besides, its answer says. */
const LIKE_AN_ADDRESS = /^[^\s@]+@[^\s@]+$/;

export interface RuleMessages extends FieldRules {
  /** What is said when it is empty. */
  readonly missing?: string;
  /** With what sentences about its length begin. */
  readonly noun?: string;
}

/** @returns which of the API's rules a text breaks, in a sentence; lengths are in code points, and nothing but spaces is nothing */
export function brokenRule(rules: RuleMessages, text: string): string | undefined {
  const { required, minLength = 0, maxLength = Infinity, format, noun = 'This' } = rules;
  const { length } = [...text];
  if (text.trim() === '' && !required) return undefined;
  if (length < minLength) return `${noun} has at least ${minLength} characters.`;
  if (length > maxLength) return `${noun} has at most ${maxLength} characters.`;
  if (text.trim() === '') return rules.missing ?? 'This field is required.';
  if (format === 'email' && !LIKE_AN_ADDRESS.test(text.trim())) return 'Please enter an e-mail address.';
  return undefined;
}
