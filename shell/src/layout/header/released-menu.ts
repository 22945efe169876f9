import type { MenuEntry } from '@opinionbridge/releases';
import { createContext } from 'react';

/** Entries that the releases of a page's composition add to the site's menus. */
export const ReleasedMenu = createContext<readonly MenuEntry[]>([]);
