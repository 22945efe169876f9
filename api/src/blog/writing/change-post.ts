import { Injectable } from '@nestjs/common';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import type { ChangeBase } from '../../platform/http/requests/if-match.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { shortFieldsOf } from '../post/post-content.ts';
import type { Post } from '../post/post.ts';
import { asEdited } from '../post/staged-content.ts';
import { presentAdminPost } from '../presenting/admin-post.dto.ts';
import { ReviewMails } from '../review/review-mails.ts';
import { ReviewTerms } from '../review/review-terms.ts';
import { slugTaken } from '../slugs/slug-allocator.ts';
import { FormerSlugs } from '../stored/former-slugs.repository.ts';
import { revisionId, type RevisionMark } from '../stored/post-revision.schema.ts';
import { Revisions } from '../stored/post-revisions.repository.ts';
import { Texts } from '../stored/post-texts.repository.ts';
import { Posts } from '../stored/posts.repository.ts';
import { WholePosts, type WholePost } from '../stored/whole-posts.ts';
import { refuseChange, type Writer } from './may-write.ts';
import type { SplitContent } from './split-content.ts';

/** Autosaves within this time of the first one share a revision, in milliseconds. */
const AUTOSAVE_SPAN_MS = 5 * 60_000;

export interface Change extends ChangeBase {
  by: Writer;
  autosaved?: boolean;
  origin?: Post['origin'];
  /** Hides the change of a live post from visitors. */
  staged?: boolean;
  /** Slugs to try if another post has taken the new one; none for a chosen slug. */
  otherSlugs?: AsyncIterable<string>;
}

/**
 * The only way to change a post: always based on the edited revision, with the previous state kept. Two people who edit
 * the same revision never overwrite each other: the second one gets a conflict.
 */
@Injectable()
export class ChangePost {
  constructor(
    private readonly posts: Posts,
    private readonly texts: Texts,
    private readonly revisions: Revisions,
    private readonly formerSlugs: FormerSlugs,
    private readonly wholePosts: WholePosts,
    private readonly contentVersion: ContentVersion,
    private readonly reviewMails: ReviewMails,
    private readonly reviewTerms: ReviewTerms,
  ) {}

  /**
   * Changes a post without writing new texts. A repetition of the change returns the present post.
   *
   * @param valuesOf returns the changed values, or throws the Problem that prevents the change
   * @throws Problem `not_found`, and like `apply`
   */
  async byId(id: string, change: Change, valuesOf: (stored: Post) => Partial<Post>): Promise<WholePost> {
    const whole = await this.wholePosts.byId(id, change.by);
    if (isRepetition(whole.stored, change)) return whole;
    const after = await this.apply(whole.stored, valuesOf(whole.stored), change);
    const { textsId } = asEdited(after);
    const isSame = textsId === whole.post.textsId;
    return this.wholePosts.with(after, isSame ? whole.texts : await this.texts.expect(textsId));
  }

  /**
   * Applies new values to a post.
   *
   * @param before the stored post that the change is based on
   * @param values with `staged`, the new texts belong to the staged content
   * @param newTexts the long texts, if they changed
   * @throws Problem `needs_editor` if the caller may not make the change; `edit_conflict` with the present post if it
   *   is no longer at the base revision; `conflict` if another post took the slug concurrently
   */
  async apply(
    before: Post,
    values: Partial<Post>,
    change: Change,
    newTexts?: Pick<SplitContent, 'texts' | 'plainText'>,
  ): Promise<Post> {
    refuseChange(change.by, before, { ...before, ...values });
    if (before.revision !== change.baseRevision) throw await this.editConflict(before, change.by);
    const now = new Date();
    const isFollowedUp = continuesAutosaves(before, change, now);
    if (!isFollowedUp) await this.keepState(asEdited(before), marksOf(before));
    const revision = before.revision + 1;
    const inserted =
      newTexts && (await this.texts.insert(before._id, revision, newTexts.texts, newTexts.plainText));
    const written = {
      updatedAt: values.updatedAt ?? now,
      ...(inserted !== undefined && { textsId: inserted }),
    };
    const changed: Post = {
      ...before,
      ...values,
      ...(values.staged ? { staged: { ...values.staged, ...written } } : written),
      revision,
      savedBy: change.by.email,
      changeKey: change.changeKey,
      autosavingSince: change.autosaved ? (isFollowedUp ? before.autosavingSince : now) : null,
      origin: change.origin ?? null,
    };
    const { newsKey, mails } = await this.reviewMails.prepare(before, changed, change.by);
    const next = { ...changed, newsKey };
    // A slug that readers could have seen keeps leading to the post. Recorded before the change: a crash in between
    // loses nothing, and recording a slug that the post still has is harmless.
    const isMoved = next.slug !== before.slug;
    if (isMoved && before.publishedAt !== null) await this.formerSlugs.add(before.slug, before._id);
    let after = await this.posts.replace(before, next);
    for await (const slug of change.otherSlugs ?? []) {
      if (after !== 'slug taken') break;
      after = await this.posts.replace(before, { ...next, slug });
    }
    if (after === null || after === 'slug taken') {
      if (inserted !== undefined) await this.texts.delete([inserted]);
      if (after === null && !isFollowedUp) await this.deleteWithoutTexts(before);
      throw after === 'slug taken' ? slugTaken() : await this.editConflict(before, change.by);
    }
    try {
      if (isMoved) await this.formerSlugs.remove(after.slug, after._id);
      if (isFollowedUp && inserted !== undefined) await this.deleteUnkeptTexts(before, after);
    } finally {
      // The change is stored, even if the cleanup fails.
      const isVisible = !values.staged && (before.status === 'published' || after.status === 'published');
      await this.contentVersion.announce([String(after._id)], isVisible);
      this.reviewTerms.lookAt(after);
    }
    await this.reviewMails.send(mails);
    return after;
  }

  /** Stores the state before the change: a crash in between loses nothing. Idempotent. */
  private async keepState(before: Post, marks: RevisionMark[]): Promise<void> {
    await this.revisions.put({
      ...shortFieldsOf(before),
      _id: revisionId(before._id, before.revision),
      postId: before._id,
      revision: before.revision,
      textsId: before.textsId,
      savedAt: before.updatedAt,
      savedBy: before.savedBy,
      marks,
    });
  }

  /** Deletes the texts of a state that was not kept, unless visitors see them or a revision refers to them. */
  private async deleteUnkeptTexts(before: Post, after: Post): Promise<void> {
    const { _id, textsId } = asEdited(before);
    if (textsId === after.textsId || (await this.revisions.namesTexts(_id, textsId))) return;
    await this.texts.delete([textsId]);
    // A change that is about to get a conflict may have kept the state in between.
    await this.revisions.deleteNaming(_id, textsId);
  }

  /** Deletes the revision that a refused change kept, if an autosave has deleted its texts or the post is gone. */
  private async deleteWithoutTexts(before: Post): Promise<void> {
    const { _id, textsId } = asEdited(before);
    if (!(await this.texts.exist(textsId))) await this.revisions.deleteNaming(_id, textsId);
  }

  private async editConflict(before: Post, reader: Writer): Promise<Problem> {
    const current = await this.wholePosts.byId(String(before._id), reader);
    return new Problem('edit_conflict', {
      headers: { ETag: `"${current.post.revision}"` },
      more: { current: presentAdminPost(current) },
    });
  }
}

/** Returns the marks of a state for the history, once another state replaces it. */
function marksOf({ status, staged, autosavingSince, origin }: Post): RevisionMark[] {
  return [
    ...(status === 'published' && !staged ? (['published'] as const) : []),
    ...(autosavingSince ? (['autosaved'] as const) : []),
    ...(origin ? [origin] : []),
  ];
}

/** Whether the post is in the state this change left it in, which means the change is repeated after a lost answer. */
export function isRepetition({ savedBy, changeKey }: Post, change: Change): boolean {
  return change.changeKey !== '' && changeKey === change.changeKey && savedBy === change.by.email;
}

/** Only autosaves merge with autosaves: an explicit save always creates a revision. */
function continuesAutosaves(before: Post, change: Change, now: Date): boolean {
  return (
    change.autosaved === true &&
    before.savedBy === change.by.email &&
    // Posts older than this field lack it.
    now.getTime() - (before.autosavingSince?.getTime() ?? -Infinity) < AUTOSAVE_SPAN_MS
  );
}
