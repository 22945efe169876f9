import { withoutLanguage } from '@opinionbridge/contracts';
import type { MenuItem } from './menu-items.ts';

/**
 * The `aria-current` value of a menu item.
 *
 * @returns `page` for the item of the current page, `true` for the item of its section, otherwise undefined
 */
export function currentMark({ to, section = [] }: MenuItem, pathname: string): 'page' | 'true' | undefined {
  const here = normalised(pathname);
  if (here === normalised(to)) return 'page';
  return section.includes(withoutLanguage(here).split('/', 2)[1] ?? '') ? 'true' : undefined;
}

const normalised = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, '$1');
