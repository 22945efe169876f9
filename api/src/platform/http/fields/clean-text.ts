import { comparisonKey } from '@opinionbridge/contracts/text';
import type { TransformFnParams } from 'class-transformer';

// Characters that no keyboard produces and that cause harm downstream: control characters (in mail headers,
// spreadsheets), noncharacters, and lone surrogates (which UTF-8 cannot encode). All other Unicode passes unchanged.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]+/g;
const CONTROLS_BUT_LINE_ENDS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g;

// Bidirectional controls, which reverse the text after them in a browser tab, a list or a mail subject.
const TURNING_AROUND = /[\u202a-\u202e\u2066-\u2069]/g;

/** At least one visible character. U+2800 is the empty Braille cell. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Invisible text counts as empty: it must not pass for a name. */
const seen = (text: string): string => (VISIBLE.test(text) ? text.trim() : '');

/**
 * Cleans a single line: control characters and line breaks become spaces, and the ends are trimmed. Returns an empty
 * string if nothing visible remains. Leaves other types to validation.
 */
export function lineOfText({ value }: Pick<TransformFnParams, 'value'>): unknown {
  return typeof value === 'string'
    ? seen(value.replace(CONTROLS, ' ').replace(TURNING_AROUND, '').toWellFormed())
    : value;
}

/** For several lines: line breaks become \n, other control characters are removed, and the ends are trimmed. */
export function linesOfText({ value }: Pick<TransformFnParams, 'value'>): unknown {
  if (typeof value !== 'string') return value;
  return seen(value.replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_LINE_ENDS, '').toWellFormed());
}

/**
 * Reads a list of lines from a JSON array, repeated form fields, or comma-separated text. Drops blanks and duplicates,
 * including entries that only look the same.
 */
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
