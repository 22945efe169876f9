/**
 * Defers work until the browser has painted the user's input, which slow processors would otherwise show late. Repeated
 * calls before that run the work once. A hidden document is not painted, so the work runs immediately.
 *
 * @returns a function that schedules the work
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
