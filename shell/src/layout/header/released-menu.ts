import type { MenuEntry } from '@opinionbridge/releases';
import { createContext } from 'react';

/** Menu entries added by the releases of the page's composition. */
export const ReleasedMenu = createContext<readonly MenuEntry[]>([]);
