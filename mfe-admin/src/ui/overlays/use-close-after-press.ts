import { useRef } from 'react';

/**
 * For overlays: clicking outside closes them only on release. Otherwise, on narrow screens, closing would move the
 * clicked element away from the pointer.
 *
 * @returns properties of the overlay's content
 */
export function useCloseAfterPress(close: () => void) {
  const isPressed = useRef(false);
  return {
    onInteractOutside: (event: Event) => {
      // Leaving it with the keyboard is not a click.
      if (!document.querySelector(':active')) return;
      event.preventDefault();
      isPressed.current = true;
      document.addEventListener('click', close, { once: true });
    },
    /** Keeps the focus where the click has put it. */
    onCloseAutoFocus: (event: Event) => {
      if (isPressed.current) event.preventDefault();
      isPressed.current = false;
    },
  };
}
