import { useRef } from 'react';

/**
 * For what lies over or between the parts of a page: a press beside it closes it when the press is over. On a narrow screen it would
 * otherwise move what is pressed from under the pointer.
 *
 * @returns properties of its content
 */
export function useCloseAfterPress(close: () => void) {
  const isPressed = useRef(false);
  return {
    onInteractOutside: (event: Event) => {
      // Who leaves it by a key presses nothing.
      if (!document.querySelector(':active')) return;
      event.preventDefault();
      isPressed.current = true;
      document.addEventListener('click', close, { once: true });
    },
    /** The focus stays where the press has put it. */
    onCloseAutoFocus: (event: Event) => {
      if (isPressed.current) event.preventDefault();
      isPressed.current = false;
    },
  };
}
