import type { components } from '@opinionbridge/contracts';
import { blocksOf, compareBlocks, linesOf, type Row } from '../comparison/compare-blocks.ts';
import { isFormatted, labelOf, pictureFields } from '../post-field-definitions.ts';
import { changedTexts, textsOfContent, type PostTexts } from '../post-texts.ts';

export type Revision = components['schemas']['PostRevisionDto'];

/** The change of a field: its earlier version on the left, the current one on the right. */
export interface Difference {
  readonly label: string;
  readonly rows: readonly Row[];
}

interface Present {
  readonly texts: PostTexts;
  readonly pictures: Revision['pictures'];
}

/** @returns the differences between an earlier version of a post and the current one, by field */
export function revisionDifferences(earlier: Revision, now: Present): readonly Difference[] {
  const before = textsOfContent(earlier);
  const texts = Object.entries(changedTexts(now.texts, before)).map(([name, text]) => {
    const blocks = isFormatted(name) ? blocksOf : linesOf;
    return { label: labelOf(name), rows: compareBlocks(blocks(text), blocks(now.texts[name] ?? '')) };
  });
  const pictures = pictureFields
    .filter(({ name }) => earlier.pictures[name]?.hash !== now.pictures[name]?.hash)
    .map(({ name, label }) => {
      const [was, is] = [earlier.pictures[name], now.pictures[name]];
      return { label, rows: compareBlocks(pictureBlocks(was), pictureBlocks(is)) };
    });
  return [...texts, ...pictures];
}

function pictureBlocks(picture: Revision['pictures'][keyof Revision['pictures']]): readonly Element[] {
  if (!picture) return linesOf('No picture');
  const blocks = blocksOf('<p><img></p>');
  const src = picture.variants.find(({ format }) => format === 'jpeg')?.url ?? '';
  Object.assign(blocks[0]!.firstElementChild!, { src, alt: picture.alt });
  return blocks;
}
