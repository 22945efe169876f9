import { longDate } from '../../posts/post-date.ts';
import type { ArchiveContent } from './read-archive.ts';

/** Returns the heading of an archive, e.g. "Cancer Blogs". */
export function archiveHeading({
  kind,
  name,
  empty,
}: Pick<ArchiveContent, 'kind' | 'name' | 'empty'>): string {
  switch (kind) {
    case 'category':
      return `${name} Blogs`;
    case 'tag':
      return `Articles on ${name}`;
    case 'author':
      return `Articles by ${name}`;
    case 'date':
      return empty === 'not-a-date' ? 'Articles by date' : `Articles from ${longDate(name)}`;
  }
}

/** Returns a sentence that explains why the page has no articles. */
export function emptySentence({
  kind,
  name,
  empty,
}: Pick<ArchiveContent, 'kind' | 'name' | 'empty'>): string {
  switch (empty) {
    case 'past-the-end':
      return 'There are not that many pages.';
    case 'waiting':
      return 'There are no articles here yet. New ones appear as soon as they are published.';
    case 'former':
      return 'There are no articles here right now.';
    case 'not-a-date':
      return 'This is not a date.';
    default:
      return {
        category: 'We don’t have that category.',
        tag: 'No article has this tag.',
        author: 'No article is by this author.',
        date: `No article was published ${name.length === 10 ? 'on' : 'in'} ${longDate(name)}.`,
      }[kind];
  }
}
