import type { TransformFnParams } from 'class-transformer';

// Characters that no keyboard makes and that do harm further on: control characters (in mail headers, spreadsheets),
// noncharacters, and half surrogates (which no UTF-8 can carry). Everything else of Unicode comes through as written.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]+/g;
const CONTROLS_BUT_LINE_ENDS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** One line: control characters and line ends become spaces, ends are trimmed. Other values stay, to be refused. */
export function lineOfText({ value }: Pick<TransformFnParams, 'value'>): unknown {
  return typeof value === 'string' ? value.replace(CONTROLS, ' ').toWellFormed().trim() : value;
}

/** Several lines: line ends become \n, other control characters go, ends are trimmed. */
export function linesOfText({ value }: Pick<TransformFnParams, 'value'>): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_LINE_ENDS, '').toWellFormed().trim();
}

/** A list of lines from a JSON list, repeated form fields, or one text with commas; duplicates and blanks dropped. */
export function listOfLines({ value }: Pick<TransformFnParams, 'value'>): unknown {
  const list: unknown = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(list)) return list;
  return [...new Set(list.map((entry: unknown) => lineOfText({ value: entry })))].filter(
    (entry) => entry !== '',
  );
}
