import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldProblem } from '../../platform/http/problems/problem.ts';
import { MAX_PASSWORD_LENGTH } from '../accounts/password-hash.ts';

export const MIN_PASSWORD_LENGTH = 12;

/** The list is next to this file in src; the build copies it to dist. */
const COMMON = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
);

/** Words of this site and its trade, in letters only; decision 22 lists them. */
const OWN_WORDS = ['opinionbridge', 'secondopinion', 'telemedicine', 'carecoordinator'];

/** Signs and digits that attackers try in place of letters. */
const STAND_INS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};
/** A repeated piece is worth no more than the piece, and one of up to eight characters is too short. */
const REPEATED_PIECE = /^(.{1,8})\1+.{0,3}$/su;

/**
 * Refuses a new password that is too short, too long, or among the first that attackers try: a common one, possibly
 * with digits or signs around it or in place of letters, a short piece repeated, a sequence, the account's own name, or
 * the site's words.
 * Decision 22 explains why no library estimates this.
 *
 * @param field name of the form field, for the refusal
 * @throws Problem `validation_failed` naming the field
 */
export function checkNewPassword(typed: string, email: string, field: string): void {
  const password = typed.normalize('NFKC');
  // In code points, like the DTOs and the OpenAPI document.
  const { length } = [...password];
  if (length < MIN_PASSWORD_LENGTH) {
    throw fieldProblem(field, 'too_short', `A password needs at least ${MIN_PASSWORD_LENGTH} characters.`);
  }
  if (length > MAX_PASSWORD_LENGTH) {
    throw fieldProblem(field, 'too_long', `A password can have at most ${MAX_PASSWORD_LENGTH} characters.`);
  }
  const lower = password.toLowerCase();
  const name = lettersOf(email.toLowerCase().split('@')[0] ?? '');
  const begun = lower.replace(/[^a-z]+$/, '');
  const core = begun.replace(/^[^a-z]+/, '');
  const spelled = (text: string) => text.replace(/[^a-z]/g, (sign) => STAND_INS[sign] ?? sign);
  // A digit before a word may be an addition, or stand for its first letter.
  const words = [lower, core, spelled(core), spelled(begun)];
  const isGuessed =
    words.some((word) => COMMON.has(word)) ||
    REPEATED_PIECE.test(lower) ||
    [...OWN_WORDS, ...(name.length >= 4 ? [name] : [])].includes(lettersOf(core)) ||
    isSequence(lower);
  if (isGuessed) throw fieldProblem(field, 'too_common', 'This password is too easy to guess.');
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

/** Whether nine of ten characters continue a sequence, such as abcdefghijkl or 123456789012. */
function isSequence(text: string): boolean {
  let steps = 0;
  for (let index = 1; index < text.length; index++) {
    const step = Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1));
    if (step === 1 || step === 9) steps++;
  }
  return steps >= (text.length - 1) * 0.9;
}
