import type { PostTexts } from './post-texts.ts';

/** A field that two people changed in different ways. */
export interface Conflict {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The common ancestor of two versions of a post. */
export interface MergeBase {
  /** As the form had it. */
  readonly texts: PostTexts;
  /** As the server stored it; the server trims and cleans its input. */
  readonly stored: PostTexts;
}

export interface Merge {
  /** Fields for which only one side can be kept. */
  readonly conflicts: readonly Conflict[];
  /** The merged texts; for conflicts, my version. */
  readonly texts: PostTexts;
  /** Names of the fields that only the other side changed. */
  readonly fromThem: readonly string[];
}

/** Merges local changes with what somebody else saved in the meantime. */
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
