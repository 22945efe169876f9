import type { LoaderGlobals } from '../shared/loader-globals.ts';

/** First signs of interaction. Assistive technology may send only clicks. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click', 'input'];

/**
 * Runs the page's code on the visitor's first interaction; its file, the next one in the loader's list, is prefetched.
 * Interaction before this script ran counts, and development pages start immediately so that they accept changes.
 */
const [, boot = ''] =
  document.querySelector<HTMLElement>('script[data-files]')?.dataset['files']?.split(' ') ?? [];
const run = () => void page.verifiedFiles.load(boot).catch(() => undefined);
const page = window as unknown as LoaderGlobals;
const { earlyTouches } = page;
const isDeveloped = process.env['NODE_ENV'] === 'development';
if (isDeveloped || earlyTouches.length || window.scrollY > 0 || document.activeElement !== document.body)
  run();
else for (const type of TOUCHES) addEventListener(type, run, { capture: true, once: true });
