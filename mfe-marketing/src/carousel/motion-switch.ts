/** One switch for all automatic motion, carousels and strips of names, until the document is left. */
let stopped = false;
const followers = new Set<() => void>();

export const motionSwitch = {
  isStopped: () => stopped,
  set(stop: boolean) {
    stopped = stop;
    for (const tell of followers) tell();
  },
  follow(tell: () => void): () => void {
    followers.add(tell);
    return () => void followers.delete(tell);
  },
};
