import { useEffect, useState } from 'react';
import { takeDraftSlot, type DraftSlot } from './local-copy.ts';

/** @returns the place of this form's copy, undefined for the moment that it takes to find it */
export function useDraftSlot(post: string): DraftSlot | undefined {
  const [place, setPlace] = useState<DraftSlot>();
  useEffect(() => {
    let gone = false;
    let taken: DraftSlot | undefined;
    void takeDraftSlot(post).then((mine) => {
      if (gone) return mine.release();
      taken = mine;
      setPlace(mine);
    });
    return () => {
      gone = true;
      taken?.release();
    };
  }, [post]);
  return place;
}
