import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { postSlug, slugify } from '@opinionbridge/contracts/text';
import { fieldProblem, Problem } from '../../platform/http/problems/problem.ts';
import { FormerSlugs } from '../stored/former-slugs.repository.ts';
import { Posts } from '../stored/posts.repository.ts';
import { mayRead, type Writer } from '../writing/may-write.ts';
import type { SlugDto } from './slug.dto.ts';

/** Maximum attempts at the next number while others take it first. */
const NUMBERS_TRIED = 3;
/** Number of digits that no title's number has; see `numberedSlug`. */
const OWN_DIGITS = 8;

/** Finds slugs that no post has or had: a former slug still leads readers to its post. */
@Injectable()
export class SlugAllocator {
  constructor(
    private readonly posts: Posts,
    private readonly formerSlugs: FormerSlugs,
  ) {}

  /** Returns a free slug for a title: the plain one, or with a number from 2. */
  async fromTitle(title: string): Promise<string> {
    const base = baseOf(title);
    if (!(await this.isTaken(base, null))) return base;
    for (let number = Math.max(1, await this.posts.highestSlugNumber(base)) + 1; ; number++) {
      const slug = `${base}-${number}`;
      if (!(await this.isTaken(slug, null))) return slug;
    }
  }

  /**
   * Yields slugs to try for a post without a chosen slug; the unique index decides between concurrent posts. After some
   * numbers that others took first, it yields slugs with the digits of the post's id, which are unique.
   */
  async *madeFrom(title: string, id: Types.ObjectId): AsyncGenerator<string> {
    for (let tried = 0; tried < NUMBERS_TRIED; tried++) yield this.fromTitle(title);
    const own = BigInt(`0x${String(id)}`).toString();
    for (let digits = OWN_DIGITS; digits <= own.length; digits++)
      yield `${baseOf(title)}-${own.slice(-digits)}`;
  }

  /** @throws Problem `validation_failed` if nothing of it is usable, `conflict` if another post has it */
  async chosen(wanted: string, own: Types.ObjectId | null): Promise<string> {
    const slug = postSlug(slugify(wanted));
    if (slug === '') throw fieldProblem('slug', 'wrong_format', 'A slug needs letters or digits.');
    if (await this.isTaken(slug, own)) throw slugTaken();
    return slug;
  }

  /**
   * Checks whether the slug of a text is free, and suggests the one that a post would get for it.
   *
   * @param own id of the post: its slug counts as free, and is kept if it already derives from this text
   * @param by the caller; a post that they may not see is ignored
   */
  async check(wanted: string, own: string | undefined, by: Writer): Promise<SlugDto> {
    const slug = postSlug(slugify(wanted));
    const found = own === undefined ? null : await this.posts.find(new Types.ObjectId(own));
    const post = found && mayRead(by, found) ? found : null;
    const free = slug !== '' && !(await this.isTaken(slug, post && post._id));
    if (post && isDerivedFrom(wanted, post.slug)) return { slug, free, suggestion: post.slug };
    return { slug, free, suggestion: free ? slug : await this.fromTitle(wanted) };
  }

  private async isTaken(slug: string, own: Types.ObjectId | null): Promise<boolean> {
    return (await this.posts.hasSlug(slug, own)) || (await this.formerSlugs.has(slug, own));
  }
}

/** Whether a slug derives from a title, with or without a number. */
export function isDerivedFrom(title: string, slug: string): boolean {
  const base = baseOf(title);
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

function baseOf(title: string): string {
  return postSlug(slugify(title) || 'post');
}

export function slugTaken(): Problem {
  return new Problem('conflict', {
    errors: [{ field: 'slug', code: 'taken', message: 'Another post has this address.' }],
  });
}
