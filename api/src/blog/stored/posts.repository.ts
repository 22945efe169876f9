import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type QueryFilter } from 'mongoose';
import { isDuplicate, isStored } from '../../platform/database/is-duplicate.ts';
import { OBJECT_ID } from '../../platform/database/object-id.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { readCountedPage, type CountedPage, type Keyset } from '../../platform/http/paging/keyset.ts';
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

export type CataloguedPost = Pick<StoredPost, '_id' | (typeof CATALOGUED_FIELDS)[number]> & {
  pictures: Pick<Post['pictures'], 'image'>;
  /** Refers to the texts that are not shown yet. */
  staged?: Pick<NonNullable<Post['staged']>, 'textsId'> | null;
};

/** Fields that a post's page shows but its card does not. */
const PAGE_FIELDS = [
  ...(['pictures', 'reviewer', 'reviewedOn', 'reviewAgainBy', 'reviewOverdue'] as const),
  ...(['seoTitle', 'seoDescription'] as const),
] as const satisfies (keyof Post)[];
export type PageFields = Pick<Post, (typeof PAGE_FIELDS)[number]>;

export type PostTerms = Pick<StoredPost, '_id' | 'revision' | 'status' | 'category' | 'tags' | 'staged'>;

export interface TermsUpdate {
  post: PostTerms;
  values: Record<string, string | string[]>;
}

export type PostFilter = QueryFilter<StoredPost>;

/** The only class that accesses the `posts` collection. */
@Injectable()
export class Posts {
  constructor(
    @InjectModel('Post') private readonly model: Model<StoredPost>,
    private readonly uses: PictureUses,
  ) {}

  /**
   * Returns a post that the reader may see. Answers the same for a post that does not exist and one that the reader may
   * not see.
   *
   * @param reader null for the site itself
   * @throws Problem `not_found` if there is no such post of any status, or the reader may not see it
   */
  async byId(id: string | Types.ObjectId, reader: Writer | null): Promise<Post> {
    const post = OBJECT_ID.test(String(id)) ? await this.model.findById(id).lean<StoredPost>() : null;
    if (!post || (reader && !mayRead(reader, post))) throw new Problem('not_found');
    return post;
  }

  async find(id: Types.ObjectId): Promise<Post | null> {
    return this.model.findById(id).lean<StoredPost>();
  }

  /** Returns the fields that a post's page shows but its card does not; null if the post was deleted for good. */
  async pageFieldsOf(id: string): Promise<PageFields | null> {
    const post = await this.model.findById(id).select(PAGE_FIELDS.join(' ')).lean<PageFields>();
    return post && { ...post, pictures: post.pictures ?? {} };
  }

  /** Returns a page of a list, sorted by an index. */
  async list(filter: PostFilter, keyset: Keyset, limit: number): Promise<CountedPage<StoredPost>> {
    return readCountedPage(this.model, filter, keyset, limit);
  }

  /** Returns the ids of all matching posts, in the only order that no change of a post affects. */
  async ids(filter: PostFilter): Promise<Types.ObjectId[]> {
    const found = await this.model.find(filter).sort({ _id: 1 }).select('_id').lean();
    return found.map(({ _id }) => _id);
  }

  async count(filter: PostFilter): Promise<number> {
    return this.model.countDocuments(filter);
  }

  /** Returns the hash of the request that created the post; null if there is no such post. */
  async createdFrom(id: Types.ObjectId): Promise<string | null> {
    const post = await this.model.findById(id).select('createdFrom').lean<Pick<Post, 'createdFrom'>>();
    return post && (post.createdFrom ?? '');
  }

  /** @returns false if another post has its slug or its id */
  async insert(post: Post): Promise<boolean> {
    await this.uses.note(post._id, hashesOfPictures(post.pictures));
    return isStored(this.model.create({ ...post, ...indexFieldsOf(post), changedAt: new Date() }));
  }

  /**
   * Replaces a post if it is still at the revision that was read. Keeps the stored owner, since posts may be given to
   * another person during an edit. A post that is hidden or whose next review day changed is no longer overdue, until
   * the day is checked again.
   *
   * @returns the post as stored; null if it was changed in the meantime; `slug taken` if another post has the slug
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

  /** @returns false if the post was changed since it was read */
  async delete({ _id, revision }: Pick<Post, '_id' | 'revision'>): Promise<boolean> {
    return (await this.model.deleteOne({ _id, revision })).deletedCount === 1;
  }

  async hasSlug(slug: string, except: Types.ObjectId | null): Promise<boolean> {
    const found = await this.model.findOne({ slug }).select('_id').lean();
    return found !== null && !(except && found._id.equals(except));
  }

  /** Returns the highest number of a slug with this base; 0 if no post has one. */
  async highestSlugNumber(slugBase: string): Promise<number> {
    const [top] = await this.model
      .find({ slugBase })
      .sort({ slugNumber: -1 })
      .limit(1)
      .select('slugNumber')
      .lean();
    return top?.slugNumber ?? 0;
  }

  /** Returns scheduled posts that are due, the earliest first. */
  async due(until: Date, limit: number): Promise<Post[]> {
    return this.model
      .find({ status: 'scheduled', publishAt: { $lte: until } })
      .sort({ publishAt: 1 })
      .limit(limit)
      .lean<StoredPost[]>();
  }

  /** Returns visible posts whose next medical review is due on the given day, or has no day yet. */
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

  async trashedBefore(time: Date, limit: number): Promise<Pick<Post, '_id' | 'revision'>[]> {
    return this.model
      .find({ inTrash: true, trashedAt: { $lt: time } })
      .sort({ trashedAt: 1 })
      .limit(limit)
      .select('revision')
      .lean();
  }

  /** Returns all posts with their catalogue fields, in slices ordered by id. */
  async cataloguedAfter(id: Types.ObjectId | null, limit: number): Promise<CataloguedPost[]> {
    return this.model
      .find(id ? { _id: { $gt: id } } : {})
      .sort({ _id: 1 })
      .limit(limit)
      .select(CATALOGUED)
      .lean<CataloguedPost[]>();
  }

  /** Returns the ids of the texts that the given posts show or have staged. */
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

  /** Returns the posts changed since the given time, with their revisions. */
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

  /** Returns the category and tags of all posts, including staged ones, in slices ordered by id. */
  async termsAfter(id: Types.ObjectId | null, limit: number): Promise<PostTerms[]> {
    return this.model
      .find(id ? { _id: { $gt: id } } : {})
      .sort({ _id: 1 })
      .limit(limit)
      .select('revision status category tags staged.category staged.tags')
      .lean<PostTerms[]>();
  }

  /** Replaces a post's category and tags, unless it was changed since it was read. */
  async replaceTerms({ post: { _id, revision }, values }: TermsUpdate): Promise<void> {
    const changed = { ...values, changedAt: new Date() };
    await this.model.updateOne({ _id, revision }, { $set: changed, $inc: { revision: 1 } });
  }

  /** Without values it only increments the revision. Returns false if the post was changed since it was read. */
  async replacePictures({ _id, revision }: Post, values: Record<string, PostPictures>): Promise<boolean> {
    const changed = { ...values, changedAt: new Date() };
    const update = { $set: changed, $inc: { revision: 1 } };
    return (await this.model.updateOne({ _id, revision }, update)).matchedCount === 1;
  }

  /** @returns the number of posts transferred */
  async transfer(from: Types.ObjectId, to: Types.ObjectId): Promise<number> {
    return (await this.model.updateMany({ belongsTo: from }, { $set: { belongsTo: to } })).modifiedCount;
  }

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
