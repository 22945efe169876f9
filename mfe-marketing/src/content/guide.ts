import type { Block } from './rich-text.ts';

/** A page of sections of text, such as what a family does to ask for a parent. */
export interface Guide {
  readonly title: string;
  readonly lead: string;
  /** What a reader must know wherever the page is read or printed. */
  readonly mark?: string;
  readonly head: { readonly title: string; readonly description: string };
  readonly sections: readonly { readonly title: string; readonly blocks: readonly Block[] }[];
  /** The way on. */
  readonly write: string;
}
