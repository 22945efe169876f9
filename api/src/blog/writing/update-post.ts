import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Picture } from '../../media/picture.ts';
import { fieldProblem, Problem } from '../../problems/problem.ts';
import type { UploadedPictures } from '../pictures/picture-uploads.interceptor.ts';
import { TakePictures } from '../pictures/take-pictures.ts';
import { PICTURE_FIELDS, type PictureField } from '../post/post-fields.ts';
import type { Post, PostPictures } from '../post/post.ts';
import { FreeSlug } from '../slugs/free-slug.ts';
import { WholePosts, type WholePost } from '../stored/whole-posts.ts';
import { ChangePost, type Change } from './change-post.ts';
import { cleanPostFields, pictureWords, type PictureWords } from './clean-post-fields.ts';
import type { UpdatePostDto } from './post-input.dto.ts';
import { scheduledTime } from '../schedule/scheduled-time.ts';
import { splitContent } from './split-content.ts';

@Injectable()
export class UpdatePost {
  constructor(
    private readonly wholePosts: WholePosts,
    private readonly freeSlug: FreeSlug,
    private readonly takePictures: TakePictures,
    private readonly changePost: ChangePost,
  ) {}

  /**
   * Changes the fields that are given and leaves the others.
   *
   * @throws Problem for a post that does not exist or is in the trash, an older revision, a bad picture, a taken slug.
   */
  async update(
    id: string,
    input: UpdatePostDto,
    uploads: UploadedPictures,
    change: Change,
  ): Promise<WholePost> {
    const { post: before, texts: textsBefore } = await this.wholePosts.byId(id);
    if (before.status === 'trashed') throw new Problem('conflict', { detail: 'The post is in the trash.' });
    if (change.autosaved) refuseMoreThanTexts(before, input, uploads);
    const words = pictureWords(input);
    const taken = before.revision === change.baseRevision ? await this.takePictures.take(uploads, words) : {};
    const { short, texts, plainText } = splitContent({
      ...before,
      ...textsBefore,
      ...cleanPostFields(input),
      pictures: changedPictures(before.pictures, words, taken, input.removePictures ?? []),
    });
    const newTexts = isDeepStrictEqual(texts, textsBefore) ? undefined : { texts, plainText };
    const values = { ...short, ...(await this.derivedValues(before, input)) };
    const after = await this.changePost.apply(before, values, change, newTexts);
    return this.wholePosts.with(after, texts);
  }

  private async derivedValues(before: Post, input: UpdatePostDto): Promise<Partial<Post>> {
    const status = input.status ?? before.status;
    const publishAtGiven = input.publishAt ?? before.publishAt?.toISOString();
    return {
      status,
      publishAt: scheduledTime(status, publishAtGiven),
      ...(status !== 'draft' && { review: null }),
      publishedAt: before.publishedAt ?? (status === 'published' ? new Date() : null),
      ...(input.slug && { slug: await this.freeSlug.chosen(input.slug, before._id) }),
    };
  }
}

/**
 * What saves itself leaves one entry for many saves in the audit log, so it may only be the texts of a draft.
 *
 * @throws Problem naming what needs a save that somebody asked for.
 */
function refuseMoreThanTexts(before: Post, input: UpdatePostDto, uploads: UploadedPictures): void {
  const refused = [
    ...(before.status === 'draft' ? [] : ['autosave']),
    ...(['status', 'publishAt', 'removePictures'] as const).filter((field) => input[field] !== undefined),
    ...Object.keys(uploads),
  ];
  const [field] = refused;
  if (field !== undefined)
    throw fieldProblem(
      field,
      'not_possible',
      'Only the texts of a draft can be saved while they are written.',
    );
}

/** Pictures of a post after a change: new ones in, others off, with the alt texts and captions that were given. */
export function changedPictures(
  before: PostPictures,
  words: Partial<Record<PictureField, PictureWords>>,
  taken: Partial<Record<PictureField, Picture>>,
  removed: PictureField[],
): PostPictures {
  const pictures: PostPictures = {};
  for (const field of PICTURE_FIELDS) {
    const picture = taken[field] ?? (removed.includes(field) ? undefined : before?.[field]);
    if (picture) pictures[field] = { ...picture, ...words[field] };
  }
  return pictures;
}
