import { Injectable } from '@nestjs/common';
import type { PictureWords } from '../writing/clean-post-fields.ts';
import { PictureIntake } from '../../media/picture-intake.ts';
import type { Picture } from '../../media/picture.ts';
import type { UploadedPictures } from './picture-uploads.interceptor.ts';
import { PICTURE_FIELDS, type PictureField } from '../post/post-fields.ts';

@Injectable()
export class TakePictures {
  constructor(private readonly intake: PictureIntake) {}

  /**
   * Encodes and stores the pictures that came with a form.
   *
   * @throws Problem naming the first field whose file is not a usable picture; then no post is touched.
   */
  async take(
    uploads: UploadedPictures,
    words: Partial<Record<PictureField, PictureWords>>,
  ): Promise<Partial<Record<PictureField, Picture>>> {
    const taken: Partial<Record<PictureField, Picture>> = {};
    for (const field of PICTURE_FIELDS) {
      const bytes = uploads[field];
      if (bytes) taken[field] = { ...(await this.intake.take(bytes, field)), alt: '', ...words[field] };
    }
    return taken;
  }
}
