import { Injectable } from '@nestjs/common';
import { Problem } from '../platform/http/problems/problem.ts';
import { programBeside, runApart } from '../platform/work/apart/run-apart.ts';
import type { EncodedPicture, PictureRefusal } from './encode-picture.ts';

const PROGRAM = programBeside(import.meta, 'encoder-process');
/** Maximum resident memory in bytes; an AVIF picture with the maximum number of pixels needs 500 MB. */
const MEMORY_LIMIT = 640_000_000;
/** Time limit per picture in milliseconds. Noise of the largest size takes 10 s on one core. */
const TIME_LIMIT_MS = 60_000;
/** For a picture whose process exceeded a limit or crashed: either way, the picture is the cause. */
const TOO_DEMANDING: PictureRefusal = { refused: 'too_demanding' };

/** Encodes each picture in a process of its own. Starting one takes 0.1 s of the 0.7 s for a photo. */
@Injectable()
export class PictureEncoder {
  /** Maximum resident memory per picture in bytes. */
  memoryLimit = MEMORY_LIMIT;

  /**
   * @param field name of the form field, for the refusal
   * @throws Problem `picture_not_accepted` or `picture_too_large`, naming the field
   */
  async encode(bytes: Uint8Array, field: string): Promise<EncodedPicture> {
    const limits = { memory: this.memoryLimit, milliseconds: TIME_LIMIT_MS };
    const result = (await runApart<EncodedPicture | PictureRefusal>(PROGRAM, bytes, limits)) ?? TOO_DEMANDING;
    if ('refused' in result) throw refusal(result, field);
    return result;
  }
}

function refusal(result: PictureRefusal, field: string): Problem {
  if (result.refused === 'too_many_pixels') {
    const message = `This picture has more than ${result.megapixels} megapixels. Save it smaller and choose it again.`;
    return new Problem('picture_too_large', { errors: [{ field, code: result.refused, message }] });
  }
  const message = {
    unknown_format:
      'This is not a JPEG, PNG, WebP, AVIF, GIF or HEIC picture. Save it again as one of these.',
    empty: 'This file is empty. Choose it again, or another one.',
    damaged:
      'This picture is damaged: a part of it is missing or cannot be read. Choose the original, or open it and save it again as a JPEG.',
    too_demanding: 'This picture takes too much memory or time to read. Save it again as a JPEG picture.',
  }[result.refused];
  return new Problem('picture_not_accepted', { errors: [{ field, code: result.refused, message }] });
}
