import type { MergeBase } from './merge-texts.ts';
import type { PostTexts } from './post-texts.ts';

/** What was typed on this device and is not yet on the server. */
export interface LocalCopy {
  /** Revision that was edited; 0 for a post that does not exist yet. */
  readonly revision: number;
  readonly texts: PostTexts;
  /** The content of that revision, by which a later change of somebody else is told from one's own. */
  readonly base: MergeBase;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Names the form of a post that does not exist yet, so that sending it again after a crash makes no second post. */
  readonly formKey?: string;
}

/** The place of one open form in this browser's storage. */
export interface CopyPlace {
  /** What a form that is not open any more left there. */
  readonly found: LocalCopy | undefined;
  /** @returns whether there was room for it */
  write(copy: LocalCopy): boolean;
  forget(): void;
  /** Leaves the place to the next form of the post, with what is in it. */
  release(): void;
}

/** Name of the place of a post that does not exist yet. */
export const NEW_POST = 'new';

const PREFIX = 'post-copy:';
/** Places that this page made, and those of them that a form of it has now. */
const made = new Set<string>();
const open = new Set<string>();

/**
 * Gives an open form its own place for a copy of what is typed: it outlives a crash, a closed tab and an ended session.
 * Two tabs with the same post have two places, so neither writes over the other's. A place whose form is gone is taken
 * over with what is in it, the newest first.
 *
 * @param post id of the post, or `NEW_POST`
 */
export async function takeCopyPlace(post: string): Promise<CopyPlace> {
  const prefix = `${PREFIX}${post}:`;
  const held = await heldByOthers();
  const left = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && !open.has(key) && !(held.has(key) && !made.has(key)))
    .flatMap((key) => {
      const copy = read(key);
      return copy ? [{ key, copy }] : [];
    })
    .sort((a, b) => b.copy.at - a.copy.at)
    .at(0);
  const key = left?.key ?? prefix + Math.random().toString(36).slice(2);
  made.add(key);
  open.add(key);
  const letGo = hold(key);
  return {
    found: left?.copy,
    write: (copy) => write(key, copy),
    forget: () => localStorage.removeItem(key),
    release: () => {
      open.delete(key);
      letGo();
    },
  };
}

function read(key: string): LocalCopy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? 'null') as LocalCopy | null;
    return copy && typeof copy.revision === 'number' && copy.texts && copy.base ? copy : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** Browsers let go of a tab's locks when it ends, in whatever way. They know locks on https and localhost only. */
async function heldByOthers(): Promise<ReadonlySet<string>> {
  const locks = await (navigator.locks as LockManager | undefined)?.query().catch(() => undefined);
  return new Set(locks?.held?.map(({ name }) => name ?? ''));
}

/** @returns a function that lets go of the lock */
function hold(name: string): () => void {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => (letGo = resolve));
  void (navigator.locks as LockManager | undefined)?.request(name, () => until).catch(() => {});
  return letGo;
}
