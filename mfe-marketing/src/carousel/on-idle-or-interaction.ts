/**
 * Idle time in milliseconds after hydration before carousels load. The carousel library is a fifth of a page's
 * JavaScript, and nothing has to move in the first seconds.
 */
const REST_MS = 2_000;

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const;

/** The page has been idle or interacted with once, so there is no need to wait any more. */
let awake = false;

/**
 * Calls back once: at the visitor's first interaction with the page, or after its idle time; immediately if either has
 * happened.
 *
 * @returns a function that cancels the callback
 */
export function onIdleOrInteraction(callback: () => void): () => void {
  if (awake) {
    callback();
    return () => {};
  }
  const forget = () => {
    clearTimeout(timer);
    for (const touch of TOUCHES) window.removeEventListener(touch, run);
  };
  const run = () => {
    awake = true;
    forget();
    callback();
  };
  const timer = setTimeout(run, REST_MS);
  for (const touch of TOUCHES) window.addEventListener(touch, run, { passive: true });
  return forget;
}
