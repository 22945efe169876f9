/** How long a figure runs from 0 to its target; from the specification. */
export const COUNT_MS = 2000;

/**
 * The figure to show at a moment: quick at first, then ever slower (ease-out cubic).
 *
 * @param target where it ends
 * @param elapsed milliseconds since it began
 */
export function countAt(target: number, elapsed: number, duration = COUNT_MS): number {
  const t = Math.min(1, Math.max(0, elapsed / duration));
  return t === 1 ? target : Math.floor(target * (1 - (1 - t) ** 3));
}
