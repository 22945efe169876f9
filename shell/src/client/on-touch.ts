import type { EarlyTouches } from '../layout/page/early-touches.ts';

/** What a visitor begins with. Assistive technology may send clicks alone. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click', 'input'];

/**
 * Runs a page's code with its visitor's first touch; its file, which stands after this one in the loader's list, is fetched meanwhile. What
 * happened before this was here counts, and who develops wants a page that takes changes at once.
 */
const [, boot = ''] =
  document.querySelector<HTMLElement>('script[data-files]')?.dataset['files']?.split(' ') ?? [];
const run = () => void import(/* webpackIgnore: true */ boot);
const { earlyTouches } = window as { readonly earlyTouches?: EarlyTouches };
const isDeveloped = process.env['NODE_ENV'] === 'development';
if (isDeveloped || earlyTouches?.length || window.scrollY > 0 || document.activeElement !== document.body)
  run();
else for (const type of TOUCHES) addEventListener(type, run, { capture: true, once: true });
