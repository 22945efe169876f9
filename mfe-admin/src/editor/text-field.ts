import type { Right } from '../api/session/rights.ts';

/** One text of a form. */
export interface TextField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
  readonly maxLength: number;
  /** Of who may fill it in; left out, all who write. */
  readonly right?: Right;
  /** Of a text of one line: a day instead. */
  readonly type?: 'date';
  /** What can be chosen, instead of a text. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}
