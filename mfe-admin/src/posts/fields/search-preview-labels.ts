import { urls } from '@opinionbridge/contracts';
import type { PostTexts } from '../post-texts.ts';

/** Approximate number of characters that search engines show; they cut by pixels. */
const TITLE_SHOWN = 60;
const DESCRIPTION_SHOWN = 160;

/** @returns what a search result shows for a post, from the texts in its form */
export function searchPreviewOf(texts: PostTexts): { address: string; title: string; description: string } {
  const { title, desc, slug, seoTitle, seoDescription } = texts;
  return {
    address: urls.post(slug || '…').replaceAll('/', ' › '),
    title: cut(seoTitle?.trim() || title?.trim() || 'Untitled', TITLE_SHOWN),
    description: cut(seoDescription?.trim() || desc?.trim() || 'No description', DESCRIPTION_SHOWN),
  };
}

/** @returns a text truncated to a length, between words if possible; never within a letter or an emoji */
function cut(text: string, length: number): string {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  if (letters.length <= length) return text;
  const kept = letters.slice(0, length).join('');
  const end = kept.lastIndexOf(' ');
  return `${end > kept.length / 2 ? kept.slice(0, end) : kept} …`;
}
