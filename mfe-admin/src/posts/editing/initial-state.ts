import type { FoundCopy } from '../local-copies/local-copy.ts';
import type { MergeBase } from '../merge-texts.ts';
import { changedTexts, contentOfPost, type AdminPost, type PostTexts } from '../post-texts.ts';

/** A post that does not exist yet. */
export const NO_POST = {
  _id: '',
  revision: 0,
  status: 'draft',
  slug: '',
  title: '',
  language: 'en',
  tags: [],
  pictures: {},
  review: null,
  publishAt: null,
  unpublishedChanges: false,
} as unknown as AdminPost;

/** The server's version that a form is compared with. */
export type Base = MergeBase &
  Pick<AdminPost, 'revision' | 'updatedAt' | 'status' | 'unpublishedChanges'> & {
    /** Id of the post; empty if it does not exist yet. */
    readonly id: string;
  };

/** @param texts of the form, where they differ from what is stored */
export function baseOf(post: AdminPost, texts?: PostTexts): Base {
  const { _id: id, revision, updatedAt, status, unpublishedChanges } = post;
  const stored = contentOfPost(post);
  return { id, revision, updatedAt, status, unpublishedChanges, stored, texts: { ...stored, ...texts } };
}

/** @returns whether a copy had input that the server did not have */
export function isUnsaved({ pictures, texts, base }: FoundCopy): boolean {
  return pictures.length > 0 || Object.keys(changedTexts(base.texts, texts)).length > 0;
}

/** The server's post, or this device's unsaved copy with its own revision, so that saving detects later changes. */
export function initialState(post: AdminPost, copy: FoundCopy | undefined) {
  const base = baseOf(post);
  const hasNews =
    copy &&
    isUnsaved(copy) &&
    (copy.pictures.length > 0 || Object.keys(changedTexts(base.stored, copy.texts)).length > 0);
  if (!hasNews) return { base, texts: base.stored, pictures: [], restored: false };
  const { revision, texts, pictures } = copy;
  return { base: { ...base, ...copy.base, revision }, texts, pictures, restored: true };
}
