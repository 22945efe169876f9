/** One switch for all that moves by itself: carousels and the strips of names. It holds until the document is left. */
let stopped = false;
const followers = new Set<() => void>();

export const motionSwitch = {
  isStopped: () => stopped,
  set(stop: boolean) {
    stopped = stop;
    for (const tell of followers) tell();
  },
  /** @returns ends it */
  follow(tell: () => void): () => void {
    followers.add(tell);
    return () => void followers.delete(tell);
  },
};
