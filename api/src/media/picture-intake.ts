import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { MediaStore } from './media-store.ts';
import { PictureEncoder } from './picture-encoder.ts';
import type { PictureContent } from './picture.ts';

/** Takes pictures in, with at least one core left for visitors: further ones wait for their turn. */
@Injectable()
export class PictureIntake {
  /** How many are encoded at once. The seed command, which has no visitors, raises it to all cores. */
  atOnce = Math.max(1, availableParallelism() - 1);
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly encoder: PictureEncoder,
    private readonly store: MediaStore,
  ) {}

  /**
   * Encodes and stores a picture.
   *
   * @param field name of the form field, for refusals.
   * @throws Problem naming the field when it is not a picture or too large.
   */
  async take(bytes: Buffer, field: string): Promise<PictureContent> {
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      const encoded = await this.encoder.encode(bytes, field);
      await this.store.store(encoded);
      return encoded.picture;
    } finally {
      // The place goes to the next in line; only without one it becomes free.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
