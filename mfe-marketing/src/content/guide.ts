import type { Block } from './rich-text.ts';

/** A page with sections of text, such as how a family asks on behalf of a parent. */
export interface Guide {
  readonly title: string;
  readonly lead: string;
  /** A notice that must be visible wherever the page is read or printed. */
  readonly mark?: string;
  readonly head: { readonly title: string; readonly description: string };
  readonly sections: readonly { readonly title: string; readonly blocks: readonly Block[] }[];
  /** Label of the link at the end. */
  readonly write: string;
}
