import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldProblem } from '../../platform/http/problems/problem.ts';
import { MAX_PASSWORD_LENGTH } from '../accounts/password-hash.ts';

export const MIN_PASSWORD_LENGTH = 12;

/** The list lies beside this file, in src and, copied by the build, in dist. */
const COMMON = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
);

/** Signs and digits that guessers try in the place of letters. */
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
/** A piece that is repeated is worth no more than the piece, and this is too short for a password. */
const REPEATED_PIECE = /^(.{1,8})\1+.{0,3}$/s;

/**
 * Refuses a new password that is too short, too long, or one of the first that guessers try: a common one, a common
 * one with digits or signs around it or in place of letters, a short piece repeated, or the account's own name. Why no
 * library estimates this: decision 22.
 *
 * @param field name of the form field, for the refusal.
 * @throws Problem `validation_failed` naming the field.
 */
export function checkNewPassword(typed: string, email: string, field: string): void {
  const password = typed.normalize('NFKC');
  // In code points, as the DTOs and the API's document count.
  const { length } = [...password];
  if (length < MIN_PASSWORD_LENGTH) {
    throw fieldProblem(field, 'too_short', `A password needs at least ${MIN_PASSWORD_LENGTH} characters.`);
  }
  if (length > MAX_PASSWORD_LENGTH) {
    throw fieldProblem(field, 'too_long', `A password has at most ${MAX_PASSWORD_LENGTH} characters.`);
  }
  const lower = password.toLowerCase();
  const name = lettersOf(email.toLowerCase().split('@')[0] ?? '');
  const begun = lower.replace(/[^a-z]+$/, '');
  const core = begun.replace(/^[^a-z]+/, '');
  const spelled = (text: string) => text.replace(/[^a-z]/g, (sign) => STAND_INS[sign] ?? sign);
  // A digit before a word is another one's, or in the place of its first letter.
  const words = [lower, core, spelled(core), spelled(begun)];
  const isGuessed =
    words.some((word) => COMMON.has(word)) ||
    REPEATED_PIECE.test(lower) ||
    (name.length >= 4 && lettersOf(core) === name) ||
    isSequence(lower);
  if (isGuessed)
    throw fieldProblem(field, 'too_common', 'This password is one of the first that guessers try.');
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

/** abcdefghijkl, 123456789012, and the like: nine of ten characters follow the one before. */
function isSequence(text: string): boolean {
  let steps = 0;
  for (let index = 1; index < text.length; index++) {
    const step = Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1));
    if (step === 1 || step === 9) steps++;
  }
  return steps >= (text.length - 1) * 0.9;
}
