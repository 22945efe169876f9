import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Problem } from '../platform/http/problems/problem.ts';
import { Places } from '../platform/work/places.ts';
import { Library } from './library.repository.ts';
import { MediaStore } from './media-store.ts';
import { PictureEncoder } from './picture-encoder.ts';
import type { PictureContent } from './picture.ts';

/** A picture as uploaded. */
export interface UploadedPicture {
  bytes: Buffer;
  /** Name of its file. */
  name: string;
}

/** Processes uploaded pictures, leaving at least one core to visitors; further pictures queue. */
@Injectable()
export class PictureProcessor {
  /** Limits concurrent encodings. The seed command, which has no visitors, raises the limit to all cores. */
  readonly places = new Places(Math.max(1, availableParallelism() - 1));

  constructor(
    private readonly encoder: PictureEncoder,
    private readonly store: MediaStore,
    private readonly library: Library,
  ) {}

  /**
   * Encodes and stores a picture.
   *
   * @param field name of the form field, for refusals
   * @param name name of its file, for the library
   * @throws Problem naming the field if the file is not a picture, is too large, or is currently being deleted
   */
  async take({ bytes, name }: UploadedPicture, field: string): Promise<PictureContent> {
    return this.places.take(async () => {
      const encoded = await this.encoder.encode(bytes, field);
      const { picture } = encoded;
      if ((await this.library.find(picture.hash))?.isLeaving) throw beingDeleted(field);
      await this.store.store(encoded);
      // Last: whoever finds it in the library can rely on its bytes.
      await this.library.add(picture, name);
      return picture;
    });
  }
}

function beingDeleted(field: string): Problem {
  const message = 'This picture is currently being deleted for good. Try again in two minutes.';
  return new Problem('picture_not_accepted', { errors: [{ field, code: 'being_deleted', message }] });
}
