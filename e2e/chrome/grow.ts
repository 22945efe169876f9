import type { Locator } from '@playwright/test';

/**
 * Opens a group of the off-canvas menu.
 *
 * @returns for how long it goes on growing from the click on, as it is drawn, and the longest time between two frames: those of a busy
 * machine come late; both in milliseconds
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
