import { Injectable } from '@nestjs/common';
import { hashesOfPictures } from './pictures-in-text.ts';
import type { PictureUse } from '../stored/picture-use.schema.ts';
import { PictureUses } from '../stored/picture-uses.repository.ts';
import { Revisions } from '../stored/post-revisions.repository.ts';
import { Texts } from '../stored/post-texts.repository.ts';
import { Posts } from '../stored/posts.repository.ts';
import type { PictureUseDto } from './library.dto.ts';

const SLICE = 20;
/** Longer than a save takes, which notes its pictures first, in milliseconds. */
const SAVING_MS = 600_000;

/** Describes where in a post a picture is used. */
@Injectable()
export class FindUses {
  constructor(
    private readonly posts: Posts,
    private readonly texts: Texts,
    private readonly revisions: Revisions,
    private readonly uses: PictureUses,
  ) {}

  /** Whether a post shows a picture in any state, or may do so in a moment. Forgets posts that no longer do. */
  async isUsed(hash: string): Promise<boolean> {
    for (let last = ''; ;) {
      const slice = await this.uses.after(hash, last, SLICE);
      for (const use of slice) {
        if (use.notedAt.getTime() > Date.now() - SAVING_MS || (await this.of(use))) return true;
        await this.uses.remove(use);
      }
      if (slice.length < SLICE) return false;
      last = slice.at(-1)!._id;
    }
  }

  /** @returns null if the post no longer exists, or no longer uses the picture in any state */
  async of({ hash, postId }: PictureUse): Promise<PictureUseDto | null> {
    const post = await this.posts.find(postId);
    if (!post) return null;
    const named = await this.texts.naming(postId, hash);
    const { staged } = post;
    const use = {
      _id: String(postId),
      title: post.title,
      status: post.status,
      isPicture: hashesOfPictures(post.pictures).includes(hash),
      isInText: named.includes(post.textsId),
      isStaged:
        staged !== null &&
        staged !== undefined &&
        (hashesOfPictures(staged.pictures).includes(hash) || named.includes(staged.textsId)),
      versions: await this.revisions.countNaming(postId, hash, named),
    };
    return use.isPicture || use.isInText || use.isStaged || use.versions > 0 ? use : null;
  }
}
