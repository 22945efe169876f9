import type { FoundCopy } from '../local-copies/local-copy.ts';
import type { MergeBase } from '../merge-texts.ts';
import type { PictureChange } from '../post-changes.ts';
import { changedTexts, contentOfPost, type AdminPost, type PostTexts } from '../post-texts.ts';

/** The server's version that a form is compared with. */
export interface Base extends MergeBase {
  readonly revision: number;
  /** When it was saved, ISO 8601. */
  readonly updatedAt: string;
  readonly status: AdminPost['status'];
  readonly unpublishedChanges: boolean;
}

export interface InitialState {
  readonly base: Base;
  readonly texts: PostTexts;
  /** Picture changes from this device's copy. */
  readonly pictures: readonly PictureChange[];
  /** Whether texts or pictures come from this device's copy. */
  readonly restored: boolean;
}

/** @param texts of the form, where they differ from what is stored */
export function baseOf(post: AdminPost, texts?: PostTexts): Base {
  const { revision, updatedAt, status, unpublishedChanges } = post;
  const stored = contentOfPost(post);
  return { revision, updatedAt, status, unpublishedChanges, stored, texts: { ...stored, ...texts } };
}

/** The server's post, or this device's unsaved copy with its own revision, so that saving detects later changes. */
export function initialState(post: AdminPost, copy: FoundCopy | undefined): InitialState {
  const base = baseOf(post);
  const hasNews =
    copy && (copy.pictures.length > 0 || Object.keys(changedTexts(base.stored, copy.texts)).length > 0);
  if (!hasNews) return { base, texts: base.stored, pictures: [], restored: false };
  const { revision, texts, pictures } = copy;
  return { base: { ...base, ...copy.base, revision }, texts, pictures, restored: true };
}
