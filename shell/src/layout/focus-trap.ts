/**
 * Keeps Tab inside an open popover, the only dialog behavior that native popovers lack.
 *
 * @returns a function that removes the listener
 */
export function trapFocus(popover: HTMLElement): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const stops = [...popover.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((element) =>
      element.checkVisibility(),
    );
    const [first, last] = [stops[0], stops.at(-1)];
    const [from, to] = event.shiftKey ? [first, last] : [last, first];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  };
  popover.addEventListener('keydown', onKeyDown);
  return () => popover.removeEventListener('keydown', onKeyDown);
}
