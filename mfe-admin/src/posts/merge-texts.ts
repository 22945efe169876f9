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

/**
 * Merges local changes with what somebody else saved in the meantime.
 *
 * @returns the merged texts, with my version of fields in conflict, and the names of fields that only the others changed
 */
export function mergeTexts(base: MergeBase, mine: PostTexts, theirs: PostTexts) {
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
