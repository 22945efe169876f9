import type { PostTexts } from './post-texts.ts';

/** A field that two people changed in different ways. */
export interface Conflict {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What two versions of a post started from. */
export interface MergeBase {
  /** As the form had it. */
  readonly texts: PostTexts;
  /** The same as the server stored it, which trims and cleans what it is given. */
  readonly stored: PostTexts;
}

export interface Merge {
  /** Fields for which only one side can be kept. */
  readonly conflicts: readonly Conflict[];
  /** The texts with what either side changed; in a conflict mine. */
  readonly texts: PostTexts;
  /** Names of the fields that only the other side changed. */
  readonly fromThem: readonly string[];
}

/** Brings together what was typed here and what somebody else saved meanwhile. */
export function mergeTexts(base: MergeBase, mine: PostTexts, theirs: PostTexts): Merge {
  const conflicts: Conflict[] = [];
  const fromThem: string[] = [];
  const texts: Record<string, string> = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, wasStored] = [base.texts[name] ?? '', base.stored[name] ?? ''];
    const [my, their] = [mine[name] ?? was, theirs[name] ?? wasStored];
    const [isMine, isTheirs] = [my !== was, their !== wasStored && my !== their];
    texts[name] = isTheirs && !isMine ? their : my;
    if (isTheirs && isMine) conflicts.push({ name, mine: my, theirs: their });
    else if (isTheirs) fromThem.push(name);
  }
  return { conflicts, texts, fromThem };
}
