import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Keys } from '../../platform/configuration/secrets/keys.ts';
import type { UploadedPictures } from '../pictures/picture-uploads.interceptor.ts';
import { Posts } from '../stored/posts.repository.ts';
import { WholePosts, type WholePost } from '../stored/whole-posts.ts';
import { CreatePost, type CreateOptions } from './create-post.ts';
import type { Writer } from './may-write.ts';
import type { CreatePostDto } from './post-input.dto.ts';

/**
 * Creates a post once, however often its request is repeated. The post's id derives from the key, so the database
 * itself refuses a second one, even if both requests are concurrent, and however long ago the first one was.
 */
@Injectable()
export class CreatePostOnce {
  constructor(
    private readonly createPost: CreatePost,
    private readonly posts: Posts,
    private readonly wholePosts: WholePosts,
    private readonly keys: Keys,
  ) {}

  /** @throws Problem `idempotency_key_reused` if the key was used for other content; otherwise like `CreatePost` */
  async create(
    input: CreatePostDto,
    uploads: UploadedPictures,
    by: Writer,
    key: string | undefined,
    autosaved = false,
  ): Promise<WholePost> {
    return this.run(by, key, hashOf(input, uploads), (options) =>
      this.createPost.create(input, uploads, by, { ...options, autosaved }),
    );
  }

  /**
   * @param by the caller
   * @param key the Idempotency-Key; without one, a new post is created each time
   * @param createdFrom identifies what the post is created from; the same for a repetition
   * @param create creates the post with the id derived from the key
   * @param scope keys of different scopes are independent: by default, those of different accounts
   * @throws Problem `idempotency_key_reused`, and errors of `create`
   */
  async run(
    by: Writer,
    key: string | undefined,
    createdFrom: string,
    create: (options: CreateOptions) => Promise<WholePost>,
    scope = String(by._id),
  ): Promise<WholePost> {
    if (key === undefined) return create({});
    const [id, ...formerIds] = this.keys.accepted('post id').map((secret) => idOf(scope, key, secret));
    for (const one of [id!, ...formerIds]) {
      const known = await this.posts.createdFrom(one);
      if (known !== null) return this.repetition(one, by, known, createdFrom);
    }
    try {
      return await create({ _id: id!, createdFrom });
    } catch (error) {
      // The same request was faster on another connection.
      const known = await this.posts.createdFrom(id!);
      if (known === null) throw error;
      return this.repetition(id!, by, known, createdFrom);
    }
  }

  private async repetition(
    id: Types.ObjectId,
    by: Writer,
    known: string,
    createdFrom: string,
  ): Promise<WholePost> {
    if (known !== createdFrom) throw new Problem('idempotency_key_reused');
    return this.wholePosts.byId(String(id), by);
  }
}

function idOf(scope: string, key: string, secret: Buffer): Types.ObjectId {
  const digest = createHmac('sha256', secret).update(`${scope} ${key}`).digest();
  return new Types.ObjectId(digest.subarray(0, 12));
}

function hashOf(input: CreatePostDto, uploads: UploadedPictures): string {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(input).sort(byName)));
  for (const [field, { bytes }] of Object.entries(uploads).sort(byName)) hash.update(field).update(bytes);
  return hash.digest('base64url');
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
