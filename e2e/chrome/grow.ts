import type { Locator } from '@playwright/test';

/**
 * Opens a group of the off-canvas menu.
 *
 * @returns how long it grows after the click, as rendered, and the longest interval between two frames, which are
 *   late on a busy machine; both in milliseconds
 */
export const openAndMeasure = (group: Locator): Promise<{ grewFor: number; longestFrame: number }> =>
  group.evaluate(
    (details) =>
      new Promise<{ grewFor: number; longestFrame: number }>((resolve) => {
        const height = () => details.getBoundingClientRect().height;
        let [begun, frame, longestFrame, last, grewFor] = [0, 0, 0, height(), 0];
        const look = (now: number) => {
          begun ||= now;
          if (frame) longestFrame = Math.max(longestFrame, now - frame);
          frame = now;
          if (height() !== last) [last, grewFor] = [height(), now - begun];
          if (now - begun - grewFor > 500 + longestFrame) return resolve({ grewFor, longestFrame });
          requestAnimationFrame(look);
        };
        details.querySelector('summary')?.click();
        requestAnimationFrame(look);
      }),
  );
