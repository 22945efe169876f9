import { hashesInTexts, hashesOfPictures } from '../../blog/library/pictures-in-text.ts';
import type { LongTexts, PostPictures } from '../../blog/post/post.ts';
import { isBeingDeleted } from '../../blog/trash/being-deleted.ts';
import { variantName, type PictureContent } from '../../media/picture.ts';
import type { KeptCollection, KeptDocument } from './kept-collections.ts';

/** A document that another one requires. */
export interface Reference {
  name: KeptCollection;
  id: string;
}

/** Fields of stored documents that refer to others. */
type Fields = Partial<{
  textsId: string;
  postId: unknown;
  pictures: PostPictures;
  staged: { textsId: string; pictures?: PostPictures } | null;
  trashedAt: Date | null;
  isLeaving: boolean;
  /** A number, or the driver's type for one. */
  length: unknown;
  metadata: { picture?: PictureContent };
  reference: string;
}>;

const textsOf = (id: string | undefined): Reference[] => (id ? [{ name: 'post_texts', id }] : []);
const postOf = (id: unknown): Reference[] => [{ name: 'posts', id: String(id) }];
const files = (ids: readonly string[]): Reference[] => ids.map((id) => ({ name: 'media.files', id }));

const ofEnquiry = ({ reference }: Fields): Reference[] => [{ name: 'enquiries', id: reference ?? '' }];

const REFERENCES: Partial<Record<KeptCollection, (fields: Fields, id: string) => Reference[]>> = {
  posts: ({ textsId, pictures, staged, trashedAt }) =>
    // The referenced documents are deleted first; the post is kept for the next emptying of the trash to find.
    isBeingDeleted({ trashedAt: trashedAt ?? null })
      ? []
      : [
          ...textsOf(textsId),
          ...textsOf(staged?.textsId),
          ...files([...hashesOfPictures(pictures), ...hashesOfPictures(staged?.pictures)]),
        ],
  post_texts: (texts) => files(hashesInTexts(texts as Partial<LongTexts>)),
  post_revisions: ({ postId, textsId, pictures }) => [
    ...postOf(postId),
    ...textsOf(textsId),
    ...files(hashesOfPictures(pictures)),
  ],
  post_notes: ({ postId }) => postOf(postId),
  former_slugs: ({ postId }) => postOf(postId),
  picture_uses: ({ postId }) => postOf(postId),
  // A picture being removed may have lost its bytes already.
  pictures: ({ isLeaving }, id) => (isLeaving ? [] : files([id])),
  // A picture's entry has no bytes of its own: it refers to those of its variants.
  'media.files': ({ length, metadata }, id) =>
    Number(length) === 0
      ? files((metadata?.picture?.variants ?? []).map((variant) => `${id}/${variantName(variant)}`))
      : [{ name: 'media.chunks', id: `${id}/0` }],
  enquiry_entries: ofEnquiry,
  enquiry_notices: ofEnquiry,
};

/** Returns the documents that this one refers to and requires. */
export function referencesOf({ name, document }: KeptDocument): Reference[] {
  return REFERENCES[name]?.(document as Fields, String(document._id)) ?? [];
}

/** Finds references to documents that do not exist, in any order of the documents. */
export class ReferenceCheck {
  private readonly present = new Set<string>();
  /** The first referring document, by reference. */
  private readonly named = new Map<string, string>();

  add(kept: KeptDocument): void {
    const own = keyOf({ name: kept.name, id: String(kept.document._id) });
    this.present.add(own);
    for (const reference of referencesOf(kept)) {
      const key = keyOf(reference);
      if (!this.named.has(key)) this.named.set(key, own);
    }
  }

  /** Returns sorted sentences without any content, such as "posts 66…: post_texts 66…/3 is missing". */
  missing(): string[] {
    return [...this.named]
      .filter(([key]) => !this.present.has(key))
      .map(([key, by]) => `${by}: ${key} is missing`)
      .sort();
  }
}

const keyOf = ({ name, id }: Reference) => `${name} ${id}`;
