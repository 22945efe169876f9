import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import { AcceptPictures, type GivenPictures } from '../pictures/accept-pictures.ts';
import { emptyContent } from '../post/post-content.ts';
import type { Post, PostContent } from '../post/post.ts';
import { PostsInMemory } from '../reading/posts-in-memory.ts';
import { reviewDaysOf } from '../review/review-days.ts';
import { ReviewTerms } from '../review/review-terms.ts';
import { SlugAllocator, slugTaken } from '../slugs/slug-allocator.ts';
import { Texts } from '../stored/post-texts.repository.ts';
import { Posts } from '../stored/posts.repository.ts';
import type { WholePost } from '../stored/whole-posts.ts';
import { refuseSharedAddresses } from '../terms/shared-address.ts';
import { cleanPostFields, pictureTexts } from './clean-post-fields.ts';
import { refuseCreation, type Writer } from './may-write.ts';
import type { CreatePostDto } from './post-input.dto.ts';
import { timesOf } from '../schedule/scheduled-time.ts';
import { splitContent } from './split-content.ts';

export interface CreateOptions {
  /** For posts of the seed command. */
  sample?: { number: number; publishedAt: Date };
  /** Id of a post whose request may be repeated. */
  _id?: Types.ObjectId;
  createdFrom?: string;
  /** The slug is made from this instead of the title. */
  slugFrom?: string | undefined;
  /** Later autosaves then merge with this state instead of keeping it as a revision. */
  autosaved?: boolean;
}

export interface NewPost extends Pick<Post, 'status' | 'publishAt' | 'publishedAt'> {
  /** Already validated; null to derive the slug from the title. */
  chosenSlug: string | null;
  /** The author; null for the seed. */
  by: Writer | null;
}

@Injectable()
export class CreatePost {
  constructor(
    private readonly posts: Posts,
    private readonly texts: Texts,
    private readonly slugs: SlugAllocator,
    private readonly takePictures: AcceptPictures,
    private readonly contentVersion: ContentVersion,
    private readonly inMemory: PostsInMemory,
    private readonly reviewTerms: ReviewTerms,
  ) {}

  /**
   * Creates a post; published at once unless the status differs.
   *
   * @param by the author; null for the seed
   * @throws Problem `needs_editor` if an author creates anything but a draft, and like `reviewDaysOf`
   * @throws Problem for a bad picture, a term with another one's address, a slug that another post has, or a time
   *   that does not fit the status
   */
  async create(
    input: CreatePostDto,
    given: GivenPictures,
    by: Writer | null,
    options: CreateOptions = {},
  ): Promise<WholePost> {
    if (by) refuseCreation(by, input.status);
    const status = input.status ?? 'published';
    const times = timesOf(status, input.publishAt);
    refuseSharedAddresses((await this.inMemory.current()).catalogue, input);
    const chosenSlug = input.slug ? await this.slugs.chosen(input.slug, null) : null;
    const pictures = await this.takePictures.take(given, pictureTexts(input));
    const empty = emptyContent();
    const days = reviewDaysOf(input, empty, by, this.reviewTerms.months);
    const cleaned = await this.takePictures.withoutUnknown(cleanPostFields(input));
    const content = { ...empty, ...cleaned, ...days, pictures };
    return this.store(content, { status, ...times, chosenSlug, by }, options);
  }

  /** Stores a new post, with a slug derived from its title unless one was chosen. */
  async store(
    content: PostContent,
    { status, publishAt, publishedAt, chosenSlug, by }: NewPost,
    { sample, _id = new Types.ObjectId(), createdFrom = '', slugFrom, autosaved = false }: CreateOptions = {},
  ): Promise<WholePost> {
    const { short, texts, plainText } = splitContent(content);
    const now = new Date();
    const unnamed: Omit<Post, 'slug'> = {
      ...short,
      _id,
      textsId: await this.texts.insert(_id, 1, texts, plainText),
      number: sample?.number ?? null,
      status,
      statusBeforeTrash: null,
      revision: 1,
      publishedAt: sample?.publishedAt ?? publishedAt,
      publishAt,
      trashedAt: null,
      createdAt: sample?.publishedAt ?? now,
      updatedAt: sample?.publishedAt ?? now,
      review: null,
      newsKey: '',
      reviewOverdue: false,
      belongsTo: by?._id ?? null,
      savedBy: by?.email ?? '',
      changeKey: '',
      autosavingSince: autosaved ? now : null,
      origin: null,
      staged: null,
      createdFrom,
    };
    const slugs = chosenSlug === null ? this.slugs.madeFrom(slugFrom || short.title, _id) : [chosenSlug];
    const post = await this.insert(unnamed, slugs);
    await this.contentVersion.announce([String(_id)], status === 'published');
    this.reviewTerms.lookAt(post);
    return { post, stored: post, texts, formerSlugs: [] };
  }

  /** @param slugs slugs to try in turn; the unique index decides between concurrent posts */
  private async insert(unnamed: Omit<Post, 'slug'>, slugs: AsyncIterable<string> | string[]): Promise<Post> {
    for await (const slug of slugs) {
      const post = { ...unnamed, slug };
      if (await this.posts.insert(post)) return post;
      const isThere = (await this.posts.createdFrom(post._id)) !== null;
      if (isThere) break;
    }
    await this.texts.delete([unnamed.textsId]);
    throw slugTaken();
  }
}
