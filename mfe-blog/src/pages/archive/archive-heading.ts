import { dateInWords } from '../../posts/post-date.ts';
import type { ArchiveContent } from './read-archive.ts';

/** The heading of an archive, e.g. "Cancer Blogs". */
export function archiveHeading({ kind, name }: Pick<ArchiveContent, 'kind' | 'name'>): string {
  switch (kind) {
    case 'category':
      return `${name} Blogs`;
    case 'tag':
      return `Articles on ${name}`;
    case 'author':
      return `Articles by ${name}`;
    case 'date':
      return `Articles from ${dateInWords(name)}`;
  }
}
