import type { CSSProperties } from 'react';

/** Buttons of the desk are lower and their lines quieter than visitors' are: there are more of them. */
export const DESK_LOOK = {
  '--button-height': '44px',
  '--button-side': '18px',
  '--button-line': '#8496b0',
} as CSSProperties;
