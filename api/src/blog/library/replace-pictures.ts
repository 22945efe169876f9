import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import { JobScheduler } from '../../platform/work/jobs/job-scheduler.ts';
import type { LibraryPicture } from '../../media/library-picture.schema.ts';
import { Library } from '../../media/library.repository.ts';
import { MediaStore } from '../../media/media-store.ts';
import type { PictureContent } from '../../media/picture.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Log } from '../../platform/telemetry/log/log.ts';
import { plainTextOf } from '../content/compose-content.ts';
import { Previews } from '../previews/previews.repository.ts';
import { PictureUses } from '../stored/picture-uses.repository.ts';
import { Revisions } from '../stored/post-revisions.repository.ts';
import { Texts } from '../stored/post-texts.repository.ts';
import { Posts } from '../stored/posts.repository.ts';
import { picturesReplaced, textsReplaced } from './pictures-in-text.ts';

const EVERY_MS = 10_000;
const JOB_LEASE_MS = 30_000;
/** Milliseconds until the second pass: a request during the first one may have stored what it had read before. */
const AGAIN_AFTER_MS = 60_000;
const SLICE = 50;
const AT_ONCE = 20;

/**
 * Deletes or replaces a picture for good, everywhere: posts, staged content, earlier versions, previews, the stored
 * bytes and the instances' caches. The intent is recorded first; a job finishes what a killed process left. All steps
 * are idempotent.
 */
@Injectable()
export class ReplacePictures implements OnModuleInit, OnModuleDestroy {
  private readonly running = new Set<Promise<void>>();
  private stopped = false;

  constructor(
    private readonly library: Library,
    private readonly store: MediaStore,
    private readonly uses: PictureUses,
    private readonly posts: Posts,
    private readonly texts: Texts,
    private readonly revisions: Revisions,
    private readonly previews: Previews,
    private readonly contentVersion: ContentVersion,
    private readonly jobs: JobScheduler,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const run = () => this.finishAll();
    this.jobs.register({ name: 'replace pictures', everyMs: EVERY_MS, leaseMs: JOB_LEASE_MS, run });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await Promise.allSettled(this.running);
  }

  /**
   * @param to hash of the replacement; null to delete the picture
   * @param waitMs maximum wait in milliseconds; with many posts the work continues in the background
   * @returns whether no post uses the picture any more and its bytes are deleted
   * @throws Problem `conflict` if the picture is replacing another one, or its replacement is itself being removed
   */
  async replace(hash: string, to: string | null, waitMs: number): Promise<boolean> {
    if (!(await this.library.leave(hash, to))) throw new Problem('not_found');
    // Check after recording the intent: of two concurrent removals that cross, the second always sees the first.
    const picture = await this.library.find(hash);
    if (!picture || (await this.library.crossing(picture)).length > 0) {
      await this.library.stay(hash);
      throw new Problem(
        'conflict',
        'The picture is currently replacing another one. Try again in two minutes.',
      );
    }
    const run = this.goOver(hash).catch((error: Error) =>
      this.log.logger.warn({ reason: error.name }, 'removing a picture failed; the job will retry'),
    );
    this.running.add(run);
    void run.finally(() => this.running.delete(run));
    const waited = new AbortController();
    await Promise.race([run, pause(waitMs, undefined, { signal: waited.signal }).catch(() => {})]);
    waited.abort();
    return Boolean((await this.library.find(hash))?.leaving?.goneAt);
  }

  /** @param now replaces the current time in tests */
  async finishAll(now = Date.now()): Promise<void> {
    for (const picture of await this.library.leavingOnes(AT_ONCE)) {
      if (this.stopped) return;
      if (await this.waitsForAnother(picture, now)) continue;
      const { goneAt = null } = picture.leaving ?? {};
      if (goneAt === null) await this.goOver(picture._id);
      else if (goneAt.getTime() + AGAIN_AFTER_MS <= now) await this.goOver(picture._id, true);
    }
  }

  /**
   * Whether a crossing removal blocks this one. A crossing exists only until one of the two requests withdraws. If that
   * request was killed first, the later removal is withdrawn here.
   */
  private async waitsForAnother(picture: LibraryPicture, now: number): Promise<boolean> {
    const others = await this.library.crossing(picture);
    const at = begun(picture);
    const isLater = others.some(
      (other) => begun(other) < at || (begun(other) === at && other._id < picture._id),
    );
    if (isLater && at + AGAIN_AFTER_MS <= now) await this.library.stay(picture._id);
    return others.length > 0;
  }

  /** @param isLast whether this is the second pass, after which the picture's records are deleted */
  private async goOver(hash: string, isLast = false): Promise<void> {
    const picture = await this.library.find(hash);
    if (!picture?.isLeaving) return;
    const by = await this.successorOf(picture);
    for (let last = ''; ;) {
      const slice = await this.uses.after(hash, last, SLICE);
      for (const { postId } of slice) {
        if (this.stopped) return;
        await this.inPost(postId, hash, by);
      }
      if (slice.length < SLICE) break;
      last = slice.at(-1)!._id;
    }
    await this.previews.deleteNaming(hash);
    await this.store.remove(hash, picture.variants);
    await this.contentVersion.announcePictureGone();
    if (!isLast) return this.library.gone(hash);
    await this.uses.removeAll(hash);
    await this.library.forget(hash);
  }

  private async successorOf({ leaving }: LibraryPicture): Promise<PictureContent | null> {
    const found = leaving?.to ? await this.library.find(leaving.to) : null;
    return found && { ...found, hash: found._id };
  }

  /**
   * Replaces the picture in earlier versions first, then in the post. A concurrent restore of a version has read the
   * post before, at a revision that is outdated afterwards.
   */
  private async inPost(postId: Types.ObjectId, hash: string, by: PictureContent | null): Promise<void> {
    if (by) await this.uses.note(postId, [by.hash]);
    for (const id of await this.texts.naming(postId, hash)) {
      const texts = await this.texts.find(id);
      const next = texts && textsReplaced(texts, hash, by);
      if (next) await this.texts.rewrite(id, next, plainTextOf(next));
    }
    for (const state of await this.revisions.picturing(postId, hash)) {
      const pictures = picturesReplaced(state.pictures, hash, by);
      if (pictures) await this.revisions.putPictures(state._id, pictures);
    }
    for (;;) {
      const post = await this.posts.find(postId);
      if (!post) return;
      const pictures = picturesReplaced(post.pictures, hash, by);
      const staged = post.staged && picturesReplaced(post.staged.pictures, hash, by);
      const values = { ...(pictures && { pictures }), ...(staged && { 'staged.pictures': staged }) };
      if (!(await this.posts.replacePictures(post, values))) continue;
      return this.contentVersion.announce([String(postId)], post.status === 'published');
    }
  }
}

/** Returns the start of the removal in milliseconds since the epoch. */
function begun({ leaving }: LibraryPicture): number {
  return leaving?.at.getTime() ?? 0;
}
