import type { FoundCopy } from '../local-copies/local-copy.ts';
import type { MergeBase } from '../merge-texts.ts';
import type { PictureChange } from '../post-changes.ts';
import { changedTexts, contentOfPost, type AdminPost, type PostTexts } from '../post-texts.ts';

/** The version on the server that a form is compared with. */
export interface Base extends MergeBase {
  readonly revision: number;
  /** When it was saved, ISO 8601. */
  readonly updatedAt: string;
  readonly status: AdminPost['status'];
  readonly unpublishedChanges: boolean;
}

/** What the editing of a post starts from. */
export interface InitialState {
  readonly base: Base;
  readonly texts: PostTexts;
  /** The picture changes of this device's copy. */
  readonly pictures: readonly PictureChange[];
  /** Whether texts or pictures come from this device's copy. */
  readonly restored: boolean;
}

/**
 * The post as the server has it, or what was typed on this device and never saved. Such a copy keeps the revision it
 * was typed over, so that saving it finds out about later changes of somebody else.
 */
export function initialState(post: AdminPost, copy: FoundCopy | undefined): InitialState {
  const stored = contentOfPost(post);
  const { revision, updatedAt, status, unpublishedChanges } = post;
  const hasNews =
    copy && (copy.pictures.length > 0 || Object.keys(changedTexts(stored, copy.texts)).length > 0);
  if (!hasNews) {
    const base = { revision, updatedAt, status, unpublishedChanges, texts: stored, stored };
    return { base, texts: stored, pictures: [], restored: false };
  }
  const base = { ...copy.base, revision: copy.revision, updatedAt, status, unpublishedChanges };
  return { base, texts: copy.texts, pictures: copy.pictures, restored: true };
}
