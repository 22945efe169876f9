import type { PostTexts } from './post-texts.ts';

/** A field that two people changed in different ways. */
export interface Conflict {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface Merge {
  /** Fields for which only one side can be kept. */
  readonly conflicts: readonly Conflict[];
  /** The texts with what either side changed; in a conflict mine. */
  readonly texts: PostTexts;
}

/**
 * Brings together what was typed here and what somebody else saved meanwhile.
 *
 * @param base what both started from
 */
export function mergeTexts(base: PostTexts, mine: PostTexts, theirs: PostTexts): Merge {
  const conflicts: Conflict[] = [];
  const texts: Record<string, string> = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, my = was ?? '', their = was ?? ''] = [base[name] ?? '', mine[name], theirs[name]];
    texts[name] = my === was ? their : my;
    if (my !== was && their !== was && my !== their) conflicts.push({ name, mine: my, theirs: their });
  }
  return { conflicts, texts };
}
