import { Injectable } from '@nestjs/common';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { Post } from '../post/post.ts';
import { PostNotes } from '../notes/post-notes.repository.ts';
import { Reads } from '../reads/post-reads.repository.ts';
import { FormerSlugs } from '../stored/former-slugs.repository.ts';
import { PictureUses } from '../stored/picture-uses.repository.ts';
import { Revisions } from '../stored/post-revisions.repository.ts';
import { Texts } from '../stored/post-texts.repository.ts';
import { Posts } from '../stored/posts.repository.ts';
import { BEING_DELETED, isBeingDeleted } from './being-deleted.ts';

@Injectable()
export class DeletePost {
  constructor(
    private readonly posts: Posts,
    private readonly texts: Texts,
    private readonly revisions: Revisions,
    private readonly formerSlugs: FormerSlugs,
    private readonly uses: PictureUses,
    private readonly notes: PostNotes,
    private readonly reads: Reads,
    private readonly contentVersion: ContentVersion,
  ) {}

  /**
   * Deletes a post in the trash for good, with everything that belongs to it. Its pictures stay, since other posts may
   * show them. If the process is killed, the next emptying of the trash finishes the deletion.
   *
   * @returns the post as it was
   * @throws Problem `conflict` if the post is not in the trash, or was changed concurrently
   */
  async delete(id: string): Promise<Post> {
    const post = await this.posts.byId(id, null);
    if (post.status !== 'trashed') throw new Problem('conflict', 'Only a post in the trash can be deleted.');
    const doomed = await this.doom(post);
    await this.revisions.deleteOf(doomed._id);
    await this.texts.deleteOf(doomed._id);
    await this.formerSlugs.removeOf(doomed._id);
    await this.uses.removeOf(doomed._id);
    await this.notes.deleteOf(doomed._id);
    await this.reads.deleteOf(doomed._id);
    await this.posts.delete(doomed);
    await this.contentVersion.announce([id], true);
    return post;
  }

  /** Prevents a restore from the trash: whoever read the post before has an outdated revision. */
  private async doom(post: Post): Promise<Post> {
    if (isBeingDeleted(post)) return post;
    const next = { ...post, trashedAt: BEING_DELETED, revision: post.revision + 1 };
    const doomed = await this.posts.replace(post, next);
    if (doomed === null || doomed === 'slug taken')
      throw new Problem('conflict', 'The post was just changed elsewhere.');
    return doomed;
  }
}
