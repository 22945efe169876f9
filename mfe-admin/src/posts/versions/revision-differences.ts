import type { components } from '@opinionbridge/contracts';
import { diffWordsWithSpace } from 'diff';
import { pictureFields, labelOf } from '../post-field-definitions.ts';
import { changedTexts, textsOfContent, type PostTexts } from '../post-texts.ts';
import { readableText } from '../readable-text.ts';

export type Revision = components['schemas']['PostRevisionDto'];

/** A piece of a text: in both versions, only in the earlier one, or only in the present one. */
export interface Piece {
  readonly kind: 'same' | 'before' | 'now';
  readonly text: string;
}

/** What became of one field; without pieces only how it looks has changed. */
export interface Difference {
  readonly label: string;
  readonly pieces: readonly Piece[];
}

interface Present {
  readonly texts: PostTexts;
  readonly pictures: Revision['pictures'];
}

/** @returns what differs between an earlier version of a post and its present one, field by field, in words */
export function revisionDifferences(earlier: Revision, now: Present): readonly Difference[] {
  const before = textsOfContent(earlier);
  const texts = Object.entries(changedTexts(now.texts, before)).map(([name, text]) => ({
    label: labelOf(name),
    pieces: pieces(readableText(text), readableText(now.texts[name] ?? '')),
  }));
  const pictures = pictureFields
    .filter(({ name }) => earlier.pictures[name]?.hash !== now.pictures[name]?.hash)
    .map(({ name, label }) => ({
      label,
      pieces: [
        { kind: 'before' as const, text: pictureTexts(earlier.pictures[name]) },
        { kind: 'now' as const, text: pictureTexts(now.pictures[name]) },
      ],
    }));
  return [...texts, ...pictures];
}

function pieces(before: string, now: string): readonly Piece[] {
  if (before === now) return [];
  return diffWordsWithSpace(before, now).map(({ added, removed, value }) => ({
    kind: added ? 'now' : removed ? 'before' : 'same',
    text: value,
  }));
}

function pictureTexts(picture: { readonly alt: string } | undefined): string {
  if (!picture) return 'no picture ';
  return picture.alt ? `a picture of “${picture.alt}” ` : 'a picture ';
}
