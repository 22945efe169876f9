import { comparisonKey } from '@opinionbridge/contracts/text';
import type { TransformFnParams } from 'class-transformer';

// Characters that no keyboard makes and that do harm further on: control characters (in mail headers, spreadsheets),
// noncharacters, and half surrogates (which no UTF-8 can carry). Everything else of Unicode comes through as written.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]+/g;
const CONTROLS_BUT_LINE_ENDS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g;

// Marks that turn around what follows them, in a browser's tab, a list or a mail's subject: no line keeps them.
const TURNING_AROUND = /[\u202a-\u202e\u2066-\u2069]/g;

/** U+2800 is the Braille cell without dots. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;
/** What nobody sees says nothing, and must not pass for a name. */
const seen = (text: string): string => (VISIBLE.test(text) ? text.trim() : '');

/** One line: control characters and line ends become spaces, ends are trimmed; empty when nobody would see any of it. Other values stay, to be refused. */
export function lineOfText({ value }: Pick<TransformFnParams, 'value'>): unknown {
  return typeof value === 'string'
    ? seen(value.replace(CONTROLS, ' ').replace(TURNING_AROUND, '').toWellFormed())
    : value;
}

/** Several lines: line ends become \n, other control characters go, ends are trimmed. */
export function linesOfText({ value }: Pick<TransformFnParams, 'value'>): unknown {
  if (typeof value !== 'string') return value;
  return seen(value.replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_LINE_ENDS, '').toWellFormed());
}

/** A list of lines from a JSON list, repeated form fields, or one text with commas; duplicates, also those that only look the same, and blanks dropped. */
export function listOfLines({ value }: Pick<TransformFnParams, 'value'>): unknown {
  const list: unknown = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(list)) return list;
  const seen = new Set<unknown>(['']);
  return list
    .map((entry: unknown) => lineOfText({ value: entry }))
    .filter((line) => {
      const key = typeof line === 'string' ? comparisonKey(line) : line;
      return !seen.has(key) && seen.add(key);
    });
}
