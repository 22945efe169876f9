import type { Right } from '../api/session/rights.ts';

export interface TextField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
  readonly maxLength: number;
  /** The right required to fill it in; if omitted, any author. */
  readonly right?: Right;
  /** For a single-line text: a date instead. */
  readonly type?: 'date';
  /** Options to choose from, instead of free text. */
  readonly options?: readonly (readonly [value: string, label: string])[];
}
