import { createHash } from 'node:crypto';
import type { SiteSettings } from '@opinionbridge/contracts';
import { allMessages, plainPage, type PlainPage } from '../plain/plain-page.ts';

export interface OfflinePage extends PlainPage {
  /** Names its content. */
  readonly version: string;
}

/** The one page that browsers keep, in both languages: it needs nothing of the network. */
export function offlinePage(site: SiteSettings): OfflinePage {
  const { en, hi } = allMessages;
  const page = plainPage(site, [
    { language: 'en', ...en.offline },
    { language: 'hi', ...hi.offline },
  ]);
  return { ...page, version: createHash('sha256').update(page.html).digest('hex').slice(0, 12) };
}
