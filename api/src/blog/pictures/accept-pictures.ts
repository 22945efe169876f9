import { Injectable } from '@nestjs/common';
import type { PictureTexts } from '../writing/clean-post-fields.ts';
import { Library } from '../../media/library.repository.ts';
import { PictureProcessor, type UploadedPicture } from '../../media/picture-processor.ts';
import type { Picture, PictureContent } from '../../media/picture.ts';
import { hashesInTexts, textsReplaced } from '../library/pictures-in-text.ts';
import { PICTURE_FIELDS, type PictureField } from '../post/post-fields.ts';
import type { LongTexts } from '../post/post.ts';

/** Pictures of a post, as uploaded or already stored. */
export type GivenPictures = Partial<Record<PictureField, UploadedPicture | PictureContent>>;

@Injectable()
export class AcceptPictures {
  constructor(
    private readonly processor: PictureProcessor,
    private readonly library: Library,
  ) {}

  /**
   * Encodes and stores the pictures of a form. An alternative text is remembered for the picture's next use; without
   * one, the remembered text is used.
   *
   * @throws Problem naming the first field whose file is not a usable picture; no post has been changed then
   */
  async take(
    given: GivenPictures,
    words: Partial<Record<PictureField, PictureTexts>>,
  ): Promise<Partial<Record<PictureField, Picture>>> {
    const taken: Partial<Record<PictureField, Picture>> = {};
    for (const field of PICTURE_FIELDS) {
      const one = given[field];
      if (!one) continue;
      const content = 'hash' in one ? one : await this.processor.take(one, field);
      const alt = words[field]?.alt || (await this.altOf(content.hash));
      if (words[field]?.alt) await this.library.describe(content.hash, alt, '');
      taken[field] = { ...content, ...words[field], alt };
    }
    return taken;
  }

  /**
   * Takes pictures out of texts, with their captions, that are not in the library: somebody may have deleted one while
   * the text was open elsewhere.
   */
  async withoutUnknown<Texts extends Partial<LongTexts>>(texts: Texts): Promise<Texts> {
    const unknown = await this.library.unknown(hashesInTexts(texts));
    return unknown.reduce((rest, hash) => textsReplaced(rest, hash, null) ?? rest, texts);
  }

  private async altOf(hash: string): Promise<string> {
    return (await this.library.find(hash))?.alt ?? '';
  }
}
