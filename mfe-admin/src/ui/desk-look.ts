import type { CSSProperties } from 'react';

/** Buttons and fields of the desk are lower and subtler than those for visitors, since there are more of them. */
export const DESK_LOOK = {
  '--button-height': '44px',
  '--button-side': '18px',
  '--button-line': 'var(--slate-400)',
  '--field-gap': 'var(--space-1)',
  '--field-height': '44px',
  '--field-label': 'var(--text-sm)',
  '--field-line': '1px solid var(--slate-400)',
  '--field-padding': 'var(--space-2) var(--space-3)',
} as CSSProperties;
