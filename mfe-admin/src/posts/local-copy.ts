import type { PostTexts } from './post-texts.ts';

/** What was typed on this device and is not yet on the server. */
export interface LocalCopy {
  /** Revision that was edited; 0 for a post that does not exist yet. */
  readonly revision: number;
  readonly texts: PostTexts;
  /** The texts of that revision, by which a later change of somebody else is told from one's own. */
  readonly base: PostTexts;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const key = (id: string) => `post-copy:${id}`;

/** A copy of an unsaved form in this browser's storage: it outlives a crash, a closed tab and an ended session. */
export const localCopy = {
  read(id: string): LocalCopy | undefined {
    try {
      const copy = JSON.parse(localStorage.getItem(key(id)) ?? 'null') as LocalCopy | null;
      return copy && typeof copy.revision === 'number' && copy.texts && copy.base ? copy : undefined;
    } catch {
      return undefined;
    }
  },

  /** @returns whether there was room for it */
  write(id: string, copy: LocalCopy): boolean {
    try {
      localStorage.setItem(key(id), JSON.stringify(copy));
      return true;
    } catch {
      return false;
    }
  },

  forget(id: string): void {
    localStorage.removeItem(key(id));
  },
};
