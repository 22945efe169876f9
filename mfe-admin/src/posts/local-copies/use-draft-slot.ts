import { useEffect, useState } from 'react';
import { takeDraftSlot, type DraftSlot } from './local-copy.ts';

/**
 * @returns the place of this form's copy, undefined for the moment that it takes to find it. It becomes another while nothing is in it and
 *   a form of another tab leaves more: a form starts again with what is found there
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
