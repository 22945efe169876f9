import { useEffect, useState } from 'react';
import { takeCopyPlace, type CopyPlace } from './local-copy.ts';

/** @returns the place of this form's copy, undefined for the moment that it takes to find it */
export function useCopyPlace(post: string): CopyPlace | undefined {
  const [place, setPlace] = useState<CopyPlace>();
  useEffect(() => {
    let gone = false;
    let taken: CopyPlace | undefined;
    void takeCopyPlace(post).then((mine) => {
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
