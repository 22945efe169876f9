import { withoutLanguage } from '@opinionbridge/contracts';
import type { MenuItem } from './menu-items.ts';

/** @returns `page` for the current page's item, `true` for its section's, otherwise undefined */
export function currentMark({ to, section = [] }: MenuItem, pathname: string): 'page' | 'true' | undefined {
  const here = normalised(pathname);
  if (here === normalised(to)) return 'page';
  return section.includes(withoutLanguage(here).split('/', 2)[1] ?? '') ? 'true' : undefined;
}

const normalised = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, '$1');
