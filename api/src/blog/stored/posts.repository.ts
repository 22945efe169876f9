import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type QueryFilter } from 'mongoose';
import { isDuplicate, isStored } from '../../platform/database/is-duplicate.ts';
import { OBJECT_ID } from '../../platform/database/object-id.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { readPage, type Keyset, type KeysetPage } from '../../platform/http/paging/keyset.ts';
import { indexFieldsOf } from '../post/post-index-fields.ts';
import type { Post, PostPictures } from '../post/post.ts';
import { hashesOfPictures } from '../library/pictures-in-text.ts';
import { mayRead, type Writer } from '../writing/may-write.ts';
import { PictureUses } from './picture-uses.repository.ts';
import type { StoredPost } from './post.schema.ts';

const CATALOGUED_FIELDS = [
  'number',
  'slug',
  'title',
  'desc',
  'category',
  'tags',
  'author',
  'language',
  'translation',
  'status',
  'revision',
  'textsId',
  'publishedAt',
  'updatedAt',
  'createdAt',
  'readingMinutes',
  'changedAt',
] as const satisfies (keyof StoredPost)[];
const CATALOGUED = [...CATALOGUED_FIELDS, 'pictures.image', 'staged.textsId'].join(' ');

/** What the catalogue of all posts keeps of one. */
export type CataloguedPost = Pick<StoredPost, '_id' | (typeof CATALOGUED_FIELDS)[number]> & {
  pictures: Pick<Post['pictures'], 'image'>;
  /** Names the texts that are written and not shown yet. */
  staged?: Pick<NonNullable<Post['staged']>, 'textsId'> | null;
};

/** What a post's page shows and its card does not. */
const PAGE_FIELDS = [
  ...(['pictures', 'reviewer', 'reviewedOn', 'reviewAgainBy', 'reviewOverdue'] as const),
  ...(['seoTitle', 'seoDescription'] as const),
] as const satisfies (keyof Post)[];
export type PageFields = Pick<Post, (typeof PAGE_FIELDS)[number]>;

/** What is read of a post to change its category and tags. */
export type PostTerms = Pick<StoredPost, '_id' | 'revision' | 'status' | 'category' | 'tags' | 'staged'>;

export interface TermsUpdate {
  post: PostTerms;
  values: Record<string, string | string[]>;
}

export type PostFilter = QueryFilter<StoredPost>;

/** The only place that reads and writes the collection of posts. */
@Injectable()
export class Posts {
  constructor(
    @InjectModel('Post') private readonly model: Model<StoredPost>,
    private readonly uses: PictureUses,
  ) {}

  /**
   * Whose post it is comes before anything else of it, so that a stranger learns nothing by how an answer differs.
   *
   * @param reader null for the site itself
   * @throws Problem `not_found` when there is no such post, whatever its status, and none that the reader may see.
   */
  async byId(id: string | Types.ObjectId, reader: Writer | null): Promise<Post> {
    const post = OBJECT_ID.test(String(id)) ? await this.model.findById(id).lean<StoredPost>() : null;
    if (!post || (reader && !mayRead(reader, post))) throw new Problem('not_found');
    return post;
  }

  /** @returns null when there is no such post. */
  async find(id: Types.ObjectId): Promise<Post | null> {
    return this.model.findById(id).lean<StoredPost>();
  }

  /** What a post's page shows and its card does not; null when the post was deleted for good. */
  async pageFieldsOf(id: string): Promise<PageFields | null> {
    const post = await this.model.findById(id).select(PAGE_FIELDS.join(' ')).lean<PageFields>();
    return post && { ...post, pictures: post.pictures ?? {} };
  }

  /** One page of a list, sorted by an index. */
  async list(filter: PostFilter, keyset: Keyset, limit: number): Promise<KeysetPage<StoredPost>> {
    return readPage(this.model, filter, keyset, limit);
  }

  async count(filter: PostFilter): Promise<number> {
    return this.model.countDocuments(filter);
  }

  /** Hash of the request that a post was created from; null when there is no such post. */
  async createdFrom(id: Types.ObjectId): Promise<string | null> {
    const post = await this.model.findById(id).select('createdFrom').lean<Pick<Post, 'createdFrom'>>();
    return post && (post.createdFrom ?? '');
  }

  /** @returns false when another post has its slug or its id. */
  async insert(post: Post): Promise<boolean> {
    await this.uses.note(post._id, hashesOfPictures(post.pictures));
    return isStored(this.model.create({ ...post, ...indexFieldsOf(post), changedAt: new Date() }));
  }

  /**
   * Makes a post what `next` is, if it still is at the revision that was read. Whose it is stays: posts are given to another
   * person while somebody writes. One that is hidden, or has another day of its next review, is not overdue until somebody looks.
   *
   * @returns the post as it is now; null when it was changed meanwhile; `slug taken` when another post has the slug.
   */
  async replace(before: Post, next: Post): Promise<Post | null | 'slug taken'> {
    const known = new Set(hashesOfAll(before));
    await this.uses.note(
      before._id,
      hashesOfAll(next).filter((hash) => !known.has(hash)),
    );
    const reviewOverdue = next.reviewOverdue && isSameTerm(before, next) && next.status === 'published';
    const derived = { ...indexFieldsOf(next), reviewOverdue, changedAt: new Date() };
    const { _id, belongsTo: _, ...values } = { ...next, ...derived };
    try {
      return await this.model
        .findOneAndUpdate({ _id, revision: before.revision }, { $set: values }, { returnDocument: 'after' })
        .lean<StoredPost>();
    } catch (error) {
      if (isDuplicate(error)) return 'slug taken';
      throw error;
    }
  }

  /** @returns false when the post was changed since it was read. */
  async delete({ _id, revision }: Pick<Post, '_id' | 'revision'>): Promise<boolean> {
    return (await this.model.deleteOne({ _id, revision })).deletedCount === 1;
  }

  async hasSlug(slug: string, except: Types.ObjectId | null): Promise<boolean> {
    const found = await this.model.findOne({ slug }).select('_id').lean();
    return found !== null && !(except && found._id.equals(except));
  }

  /** The highest number that a slug of this base has; 0 when no post has one. */
  async highestSlugNumber(slugBase: string): Promise<number> {
    const [top] = await this.model
      .find({ slugBase })
      .sort({ slugNumber: -1 })
      .limit(1)
      .select('slugNumber')
      .lean();
    return top?.slugNumber ?? 0;
  }

  /** Scheduled posts whose time has come, the earliest first. */
  async due(until: Date, limit: number): Promise<Post[]> {
    return this.model
      .find({ status: 'scheduled', publishAt: { $lte: until } })
      .sort({ publishAt: 1 })
      .limit(limit)
      .lean<StoredPost[]>();
  }

  /** Posts that visitors see whose next medical review is due on a day, or has no day yet. */
  async reviewsDue(day: string, limit: number): Promise<Post[]> {
    const reviewed: PostFilter = {
      status: 'published',
      reviewOverdue: { $ne: true },
      reviewedOn: { $gt: '' },
    };
    return this.model
      .find({ ...reviewed, reviewAgainBy: { $not: { $gt: day } } })
      .limit(limit)
      .lean<StoredPost[]>();
  }

  /** Posts that went to the trash before a time. */
  async trashedBefore(time: Date, limit: number): Promise<Pick<Post, '_id' | 'revision'>[]> {
    return this.model
      .find({ inTrash: true, trashedAt: { $lt: time } })
      .sort({ trashedAt: 1 })
      .limit(limit)
      .select('revision')
      .lean();
  }

  /** All posts as the catalogue keeps them, in slices in the order of their ids. */
  async cataloguedAfter(id: Types.ObjectId | null, limit: number): Promise<CataloguedPost[]> {
    return this.model
      .find(id ? { _id: { $gt: id } } : {})
      .sort({ _id: 1 })
      .limit(limit)
      .select(CATALOGUED)
      .lean<CataloguedPost[]>();
  }

  /** Ids of the texts that some posts show or have staged. */
  async textsOf(ids: readonly Types.ObjectId[]): Promise<string[]> {
    const found = await this.model
      .find({ _id: { $in: ids } })
      .select('textsId staged.textsId')
      .lean<StoredPost[]>();
    return found.flatMap(({ textsId, staged }) => (staged ? [textsId, staged.textsId] : [textsId]));
  }

  async catalogued(ids: readonly string[]): Promise<CataloguedPost[]> {
    return this.model
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
      .select(CATALOGUED)
      .lean<CataloguedPost[]>();
  }

  /** Which posts were changed since a time, and to which revision. */
  async changedSince(
    time: Date,
    limit: number,
  ): Promise<Pick<StoredPost, '_id' | 'revision' | 'changedAt'>[]> {
    return this.model
      .find({ changedAt: { $gt: time } })
      .sort({ changedAt: 1 })
      .limit(limit)
      .select('revision changedAt')
      .lean();
  }

  /** Category and tags of all posts, also of what is staged, in slices in the order of their ids. */
  async termsAfter(id: Types.ObjectId | null, limit: number): Promise<PostTerms[]> {
    return this.model
      .find(id ? { _id: { $gt: id } } : {})
      .sort({ _id: 1 })
      .limit(limit)
      .select('revision status category tags staged.category staged.tags')
      .lean<PostTerms[]>();
  }

  /** Gives a post other categories and tags, unless it was changed since it was read. */
  async replaceTerms({ post: { _id, revision }, values }: TermsUpdate): Promise<void> {
    const changed = { ...values, changedAt: new Date() };
    await this.model.updateOne({ _id, revision }, { $set: changed, $inc: { revision: 1 } });
  }

  /** Gives a post other pictures, or only another revision. @returns false when it was changed since it was read. */
  async replacePictures({ _id, revision }: Post, values: Record<string, PostPictures>): Promise<boolean> {
    const changed = { ...values, changedAt: new Date() };
    const update = { $set: changed, $inc: { revision: 1 } };
    return (await this.model.updateOne({ _id, revision }, update)).matchedCount === 1;
  }

  /** Gives all posts of one person to another. @returns how many */
  async transfer(from: Types.ObjectId, to: Types.ObjectId): Promise<number> {
    return (await this.model.updateMany({ belongsTo: from }, { $set: { belongsTo: to } })).modifiedCount;
  }

  /** Numbers of the sample posts that there are. */
  async sampleNumbers(): Promise<Set<number>> {
    const found = await this.model
      .find({ number: { $ne: null } })
      .select('number')
      .lean<Post[]>();
    return new Set(found.flatMap(({ number }) => number ?? []));
  }
}

const isSameTerm = (before: Post, next: Post) => before.reviewAgainBy === next.reviewAgainBy;

function hashesOfAll({ pictures, staged }: Post): string[] {
  return [...hashesOfPictures(pictures), ...hashesOfPictures(staged?.pictures)];
}
