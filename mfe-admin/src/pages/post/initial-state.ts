import type { LocalCopy } from '../../posts/local-copy.ts';
import { changedTexts, textsOfPost, type AdminPost, type PostTexts } from '../../posts/post-texts.ts';

/** What the editing of a post starts from. */
export interface InitialState {
  readonly base: { readonly revision: number; readonly texts: PostTexts };
  readonly texts: PostTexts;
  /** Whether the texts come from this device's copy. */
  readonly restored: boolean;
}

/**
 * The post as the server has it, or what was typed on this device and never saved. Such a copy keeps the revision it
 * was typed over, so that saving it finds out about later changes of somebody else.
 */
export function initialState(post: AdminPost, copy: LocalCopy | undefined): InitialState {
  const texts = textsOfPost(post);
  if (!copy || Object.keys(changedTexts(texts, copy.texts)).length === 0) {
    return { base: { revision: post.revision, texts }, texts, restored: false };
  }
  return { base: { revision: copy.revision, texts: copy.base }, texts: copy.texts, restored: true };
}
