/**
 * Puts work off until the browser has painted what somebody touched or typed: with a slow processor it would be seen later. What is asked for
 * several times before that is done once. A document that nobody sees is not painted and may end, so there it is done at once.
 *
 * @returns asks for the work
 */
export function afterPaint(work: () => void): () => void {
  let isAsked = false;
  const done = () => {
    if (!isAsked) return;
    isAsked = false;
    document.removeEventListener('visibilitychange', done);
    work();
  };
  return () => {
    if (isAsked) return;
    isAsked = true;
    if (document.visibilityState === 'hidden') return done();
    document.addEventListener('visibilitychange', done);
    requestAnimationFrame(() => setTimeout(done));
  };
}
