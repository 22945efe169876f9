import { Injectable } from '@nestjs/common';
import { Problem } from '../../problems/problem.ts';
import type { Picture } from '../../media/picture.ts';
import { ChangePost, type Change } from './change-post.ts';
import { cleanPostFields, pictureWords, type PictureWords } from '../content/clean-post-fields.ts';
import { plainTextOf, readingMinutes } from '../content/compose-content.ts';
import { FindPost } from '../post/find-post.ts';
import { FreeSlug } from '../slugs/free-slug.ts';
import type { UploadedPictures } from '../pictures/picture-uploads.interceptor.ts';
import { postContentOf } from '../post/post-content.ts';
import type { UpdatePostDto } from './post-input.dto.ts';
import { PICTURE_FIELDS, type PictureField, type Post, type PostContent } from '../post/post.ts';
import { scheduledTime } from './scheduled-time.ts';
import { TakePictures } from '../pictures/take-pictures.ts';

@Injectable()
export class UpdatePost {
  constructor(
    private readonly findPost: FindPost,
    private readonly freeSlug: FreeSlug,
    private readonly takePictures: TakePictures,
    private readonly changePost: ChangePost,
  ) {}

  /**
   * Changes the fields that are given and leaves the others.
   *
   * @throws Problem for a post that does not exist or is in the trash, an older revision, a bad picture, a taken slug.
   */
  async update(id: string, input: UpdatePostDto, uploads: UploadedPictures, change: Change): Promise<Post> {
    const before = await this.findPost.byId(id);
    if (before.status === 'trashed') throw new Problem('conflict', { detail: 'The post is in the trash.' });
    const words = pictureWords(input);
    const taken = before.revision === change.baseRevision ? await this.takePictures.take(uploads, words) : {};
    const content: PostContent = {
      ...postContentOf(before),
      ...cleanPostFields(input),
      pictures: changedPictures(before.pictures, words, taken, input.removePictures ?? []),
    };
    return this.changePost.apply(before, await this.derivedValues(before, input, content), change);
  }

  private async derivedValues(
    before: Post,
    input: UpdatePostDto,
    content: PostContent,
  ): Promise<Partial<Post>> {
    const status = input.status ?? before.status;
    const publishAtGiven = input.publishAt ?? before.publishAt?.toISOString();
    const plainText = plainTextOf(content);
    return {
      ...content,
      plainText,
      readingMinutes: readingMinutes(plainText),
      status,
      publishAt: scheduledTime(status, publishAtGiven),
      publishedAt: before.publishedAt ?? (status === 'published' ? new Date() : null),
      ...(await this.changedSlug(before, input.slug)),
    };
  }

  /** A former slug keeps leading to the post; only slugs of posts that readers could have seen are kept. */
  private async changedSlug(before: Post, wanted: string | undefined): Promise<Partial<Post>> {
    if (!wanted || wanted === before.slug) return {};
    const slug = await this.freeSlug.chosen(wanted, before._id);
    if (slug === before.slug) return {};
    const former = before.publishedAt === null ? before.formerSlugs : [...before.formerSlugs, before.slug];
    return { slug, formerSlugs: former.filter((one) => one !== slug) };
  }
}

/** Pictures of a post after a change: new ones in, others off, with the alt texts and captions that were given. */
export function changedPictures(
  before: PostContent['pictures'],
  words: Partial<Record<PictureField, PictureWords>>,
  taken: Partial<Record<PictureField, Picture>>,
  removed: PictureField[],
): PostContent['pictures'] {
  const pictures: PostContent['pictures'] = {};
  for (const field of PICTURE_FIELDS) {
    const picture = taken[field] ?? (removed.includes(field) ? undefined : before?.[field]);
    if (picture) pictures[field] = { ...picture, ...words[field] };
  }
  return pictures;
}
