import type { Block } from './rich-text.ts';

export interface FaqItem {
  readonly id: number;
  /** Last part of the question's address, `/faq#slug`. */
  readonly slug: string;
  readonly question: string;
  readonly answer: readonly Block[];
}
