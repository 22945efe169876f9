import type { TransformFnParams } from 'class-transformer';

// Characters that no keyboard makes and that do harm further on: control characters (in mail headers, spreadsheets)
// and half surrogates (which no UTF-8 can carry). Everything else of Unicode comes through as it was written.

const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
const CONTROLS_BUT_LINE_ENDS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** One line: control characters and line ends become spaces, ends are trimmed. */
export function lineOfText({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.replace(CONTROLS, ' ').toWellFormed().trim() : value;
}

/** Several lines: line ends become \n, other control characters go, ends are trimmed. */
export function linesOfText({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_LINE_ENDS, '').toWellFormed().trim();
}
