import { Injectable } from '@nestjs/common';
import { hashesOfPictures } from './pictures-in-text.ts';
import type { PictureUse } from '../stored/picture-use.schema.ts';
import { Revisions } from '../stored/post-revisions.repository.ts';
import { Texts } from '../stored/post-texts.repository.ts';
import { Posts } from '../stored/posts.repository.ts';
import type { PictureUseDto } from './library.dto.ts';

/** Describes where in a post a picture is used. */
@Injectable()
export class FindUses {
  constructor(
    private readonly posts: Posts,
    private readonly texts: Texts,
    private readonly revisions: Revisions,
  ) {}

  /** @returns null if the post no longer exists */
  async of({ hash, postId }: PictureUse): Promise<PictureUseDto | null> {
    const post = await this.posts.find(postId);
    if (!post) return null;
    const named = await this.texts.naming(postId, hash);
    const { staged } = post;
    return {
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
  }
}
