import type { SiteSettings } from '@opinionbridge/contracts';
import type { SearchedTexts } from '@opinionbridge/contracts/text';
import type { FaqItem } from '../../content/faq-item.ts';
import { plainText } from '../../content/rich-text.ts';

/** Returns the searched texts of a question: the question as the title, and the answer without markup. */
export const textsOfQuestion = ({ question, answer }: FaqItem, site: SiteSettings): SearchedTexts => ({
  title: question,
  text: plainText(answer, site),
});
