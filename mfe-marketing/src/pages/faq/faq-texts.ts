import type { SiteSettings } from '@opinionbridge/contracts';
import type { SearchedTexts } from '@opinionbridge/contracts/text';
import type { FaqItem } from '../../content/faq-item.ts';
import { plainText } from '../../content/rich-text.ts';

/** What a search looks through: the question as the title, the answer without markup. */
export const textsOfQuestion = ({ question, answer }: FaqItem, site: SiteSettings): SearchedTexts => ({
  title: question,
  text: plainText(answer, site),
});
