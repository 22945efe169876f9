import { useEffect, useState } from 'react';
import { takeDraftSlot, type DraftSlot } from './local-copy.ts';

/**
 * @returns the slot of this form's copy; undefined until it is found. It is replaced if it is empty and a form in
 *   another tab leaves a copy, with which the form then restarts
 */
export function useDraftSlot(post: string): DraftSlot | undefined {
  const [place, setPlace] = useState<DraftSlot>();
  useEffect(() => {
    let gone = false;
    let mine: DraftSlot | undefined;
    async function take() {
      const next = await takeDraftSlot(post, () => void take());
      if (gone || (mine && !mine.isEmpty())) return next.release();
      mine?.release();
      mine = next;
      setPlace(next);
    }
    void take();
    return () => {
      gone = true;
      mine?.release();
    };
  }, [post]);
  return place;
}
