import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Picture } from '../../media/picture.ts';
import { fieldProblem, Problem } from '../../platform/http/problems/problem.ts';
import type { UploadedPictures } from '../pictures/picture-uploads.interceptor.ts';
import { AcceptPictures } from '../pictures/accept-pictures.ts';
import { PICTURE_FIELDS, type PictureField } from '../post/post-fields.ts';
import type { Post, PostPictures } from '../post/post.ts';
import { isLive } from '../post/staged-content.ts';
import { PostsInMemory } from '../reading/posts-in-memory.ts';
import { reviewDaysOf } from '../review/review-days.ts';
import { ReviewTerms } from '../review/review-terms.ts';
import { SlugAllocator, isDerivedFrom } from '../slugs/slug-allocator.ts';
import { WholePosts, type WholePost } from '../stored/whole-posts.ts';
import { refuseSharedAddresses } from '../terms/shared-address.ts';
import { ChangePost, isRepetition, type Change } from './change-post.ts';
import { cleanPostFields, pictureTexts, type PictureTexts } from './clean-post-fields.ts';
import type { UpdatePostDto } from './post-input.dto.ts';
import { timesOf } from '../schedule/scheduled-time.ts';
import { splitContent } from './split-content.ts';

@Injectable()
export class UpdatePost {
  constructor(
    private readonly wholePosts: WholePosts,
    private readonly slugs: SlugAllocator,
    private readonly takePictures: AcceptPictures,
    private readonly changePost: ChangePost,
    private readonly inMemory: PostsInMemory,
    private readonly reviewTerms: ReviewTerms,
  ) {}

  /**
   * Changes the given fields and keeps the others. Autosaves of a live post are staged: visitors see them with the next
   * change that is not staged.
   *
   * @throws Problem for a post that does not exist or is in the trash, an outdated revision, a bad picture, a term
   *   with another one's address, or a taken slug, and like `reviewDaysOf`
   */
  async update(
    id: string,
    input: UpdatePostDto,
    uploads: UploadedPictures,
    change: Change,
  ): Promise<WholePost> {
    const whole = await this.wholePosts.byId(id, change.by);
    const { post: before, stored, texts: textsBefore } = whole;
    if (isRepetition(stored, change)) return whole;
    // With an outdated revision, being trashed is reported like any other concurrent change: with the present post.
    if (before.status === 'trashed' && before.revision === change.baseRevision)
      throw new Problem('conflict', 'The post is in the trash.');
    if (change.autosaved) refuse(notWhileWriting(input, uploads));
    const isStaged = (change.autosaved || change.staged) === true && isLive(before);
    if (isStaged) refuse(notStaged(input));
    refuseSharedAddresses((await this.inMemory.current()).catalogue, input, before);
    const words = pictureTexts(input);
    const taken = before.revision === change.baseRevision ? await this.takePictures.take(uploads, words) : {};
    const { short, texts, plainText } = splitContent({
      ...before,
      ...textsBefore,
      ...(await this.takePictures.withoutUnknown(cleanPostFields(input, textsBefore))),
      ...reviewDaysOf(input, before, change.by, this.reviewTerms.months),
      pictures: changedPictures(before.pictures, words, taken, input.removePictures ?? []),
    });
    const newTexts = isDeepStrictEqual(texts, textsBefore) ? undefined : { texts, plainText };
    const slug = await this.slugOf(before, input);
    const { textsId, updatedAt } = before;
    const content = { ...short, slug, textsId };
    const values = isStaged
      ? { staged: { ...content, updatedAt } }
      : { ...content, staged: null, ...statusValues(before, input) };
    const isMade = !input.slug && slug !== before.slug;
    // Another post may have taken it since it was staged.
    if (!isStaged && !isMade && slug !== stored.slug) await this.slugs.chosen(slug, before._id);
    const otherSlugs = isMade ? this.slugs.madeFrom(content.title, before._id) : undefined;
    const after = await this.changePost.apply(stored, values, { ...change, otherSlugs }, newTexts);
    return this.wholePosts.with(after, texts);
  }

  /** The slug of a draft that was never visible follows its title unless somebody chose one. */
  private async slugOf(
    { _id, slug, title, status, publishedAt }: Post,
    input: UpdatePostDto,
  ): Promise<string> {
    if (input.slug) return this.slugs.chosen(input.slug, _id);
    const wanted = input.title ?? title;
    const isUnseen = status === 'draft' && publishedAt === null;
    const follows = isUnseen && (input.slug === '' || isDerivedFrom(title, slug));
    return follows && !isDerivedFrom(wanted, slug) ? this.slugs.fromTitle(wanted) : slug;
  }
}

/** Returns the requested status and the values that depend on it. */
function statusValues(before: Post, input: UpdatePostDto): Partial<Post> {
  const status = input.status ?? before.status;
  return {
    status,
    ...timesOf(status, input.publishAt, before),
    ...(status !== 'draft' && { review: null }),
  };
}

/** Returns fields that would take effect for visitors at once. */
function notStaged(input: UpdatePostDto): string[] {
  return (['status', 'publishAt'] as const).filter((field) => input[field] !== undefined);
}

/** Returns what an autosave may not change: many share one audit entry, so they may only change texts. */
function notWhileWriting(input: UpdatePostDto, uploads: UploadedPictures): string[] {
  const isMore = (['status', 'publishAt', 'removePictures'] as const).filter(
    (field) => input[field] !== undefined,
  );
  return [...isMore, ...Object.keys(uploads)];
}

/** @throws Problem naming a field that requires an explicit save */
function refuse([field]: string[]): void {
  if (field !== undefined)
    throw fieldProblem(field, 'not_possible', 'An autosave cannot change this; save the post explicitly.');
}

/** Returns a post's pictures after a change: new ones added, others removed, with the given alt texts and captions. */
export function changedPictures(
  before: PostPictures,
  words: Partial<Record<PictureField, PictureTexts>>,
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
