/**
 * How long a page that nobody touches is left in peace after it came alive. The carousel's library is a fifth of a
 * page's JavaScript, and nothing has to move in the first seconds.
 */
const REST_MS = 2_000;

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const;

/** The page was touched or at rest once, so there is nothing to wait for any more. */
let awake = false;

/**
 * Calls back once: when the visitor first touches the page, or when it has been at rest; at once if that has been.
 *
 * @returns a function that takes the wish back
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
