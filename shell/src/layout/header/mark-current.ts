import { withoutLanguage } from '@opinionbridge/contracts';
import type { MenuItem } from './menu-items.ts';

/**
 * How a menu marks where the visitor is.
 *
 * @returns `page` for the item of this very page, `true` for the one that the page belongs to, undefined for others
 */
export function currentMark({ to, section = [] }: MenuItem, pathname: string): 'page' | 'true' | undefined {
  const here = normalised(pathname);
  if (here === normalised(to)) return 'page';
  return section.includes(withoutLanguage(here).split('/', 2)[1] ?? '') ? 'true' : undefined;
}

const normalised = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, '$1');
