import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/http/problems/problem.ts';
import { SignedTokens } from '../../platform/configuration/secrets/signed-tokens.ts';
import type { LongTexts, Post, PostContent } from '../post/post.ts';
import { WholePosts } from '../stored/whole-posts.ts';
import { splitContent } from '../writing/split-content.ts';
import { Previews } from './previews.repository.ts';

/** Lifetime of a preview link, which can be passed to colleagues, in seconds. */
const LIFETIME_S = 3_600;

/** Signed links that show a post as visitors will see it, whatever its status. */
@Injectable()
export class PreviewLinks {
  constructor(
    private readonly tokens: SignedTokens,
    private readonly previews: Previews,
    private readonly wholePosts: WholePosts,
  ) {}

  /**
   * @param unsaved content to show instead of the saved one; if omitted, the link shows what is saved when it is
   *   opened
   */
  async make(post: Post, unsaved?: PostContent): Promise<{ token: string; expiresAt: Date }> {
    const expiresAt = new Date(Date.now() + LIFETIME_S * 1000);
    const content: { post: string; text?: string } = { post: String(post._id) };
    if (unsaved) {
      content.text = randomBytes(12).toString('base64url');
      await this.previews.insert({ ...unsaved, _id: content.text, postId: post._id, expiresAt });
    }
    return { token: await this.tokens.sign('preview', content, LIFETIME_S), expiresAt };
  }

  /** @throws Problem `link_not_valid` if the token was altered or has expired, `not_found` if the post was deleted */
  async postOf(token: string): Promise<{ post: Post; texts: LongTexts }> {
    const { post: id, text } = await this.contentOf(token);
    const { post, texts } = await this.wholePosts.byId(id, null);
    if (text === undefined) return { post, texts };
    const unsaved = await this.previews.find(text);
    if (!unsaved) throw new Problem('link_not_valid');
    const shown = splitContent(unsaved);
    return { post: { ...post, ...shown.short }, texts: shown.texts };
  }

  private async contentOf(token: string): Promise<{ post: string; text?: string }> {
    const { post, text } = (await this.tokens.read('preview', token)) ?? {};
    if (typeof post !== 'string') throw new Problem('link_not_valid');
    return typeof text === 'string' ? { post, text } : { post };
  }
}
