import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { JobRegister } from '../../jobs/job-register.ts';
import { SignedTokens } from '../../secrets/signed-tokens.ts';
import { Problem } from '../../problems/problem.ts';
import { plainTextOf, readingMinutes } from '../content/compose-content.ts';
import { FindPost } from '../post/find-post.ts';
import { postContentOf } from '../post/post-content.ts';
import type { PostPreview } from './post-preview.schema.ts';
import type { Post, PostContent } from '../post/post.ts';

/** A preview link can be given to a colleague and ends by itself; in seconds. */
const LIFETIME_S = 3_600;

/** Signed links that show one post as visitors will see it, whatever its status. */
@Injectable()
export class PreviewLinks implements OnModuleInit {
  constructor(
    private readonly tokens: SignedTokens,
    @InjectModel('PostPreview') private readonly previews: Model<PostPreview>,
    private readonly findPost: FindPost,
    private readonly jobs: JobRegister,
  ) {}

  onModuleInit(): void {
    const run = async () => void (await this.previews.deleteMany({ expiresAt: { $lt: new Date() } }));
    this.jobs.register({ name: 'forget old previews', everyMs: LIFETIME_S * 1000, leaseMs: 30_000, run });
  }

  /** @param unsaved what to show instead of the saved content; without it the link shows what is saved when it is opened */
  async make(post: Post, unsaved?: PostContent): Promise<{ token: string; expiresAt: Date }> {
    const expiresAt = new Date(Date.now() + LIFETIME_S * 1000);
    const content: { post: string; text?: string } = { post: String(post._id) };
    if (unsaved) {
      content.text = randomBytes(12).toString('base64url');
      await this.previews.create({ ...unsaved, _id: content.text, postId: post._id, expiresAt });
    }
    const token = await this.tokens.sign('preview', content, LIFETIME_S);
    return { token, expiresAt };
  }

  /** @throws Problem `link_not_valid` when the token was changed or is too old, `not_found` when the post is gone. */
  async postOf(token: string): Promise<Post> {
    const { post: id, text } = await this.contentOf(token);
    const post = await this.findPost.byId(id);
    if (text === undefined) return post;
    const unsaved = await this.previews.findById(text).lean<PostPreview>();
    if (!unsaved) throw new Problem('link_not_valid');
    const content = postContentOf(unsaved);
    const plainText = plainTextOf(content);
    return { ...post, ...content, plainText, readingMinutes: readingMinutes(plainText) };
  }

  private async contentOf(token: string): Promise<{ post: string; text?: string }> {
    const { post, text } = (await this.tokens.read('preview', token)) ?? {};
    if (typeof post !== 'string') throw new Problem('link_not_valid');
    return typeof text === 'string' ? { post, text } : { post };
  }
}
