/**
 * Puts work off until the browser has painted what somebody touched or typed: with a slow processor it would be seen later. What is asked for
 * several times before that is done once. A document that nobody sees is not painted, so there it is done at once.
 *
 * @returns asks for the work
 */
export function afterPaint(work: () => void): () => void {
  let isAsked = false;
  const done = () => {
    isAsked = false;
    work();
  };
  return () => {
    if (document.visibilityState === 'hidden') return done();
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => setTimeout(done));
  };
}
