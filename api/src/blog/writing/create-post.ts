import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { ContentVersion } from '../../content-version/content-version.ts';
import { pictureWords, cleanPostFields } from '../content/clean-post-fields.ts';
import { plainTextOf, readingMinutes } from '../content/compose-content.ts';
import { FreeSlug, slugTaken } from '../slugs/free-slug.ts';
import type { UploadedPictures } from '../pictures/picture-uploads.interceptor.ts';
import type { CreatePostDto } from './post-input.dto.ts';
import { POST_LANGUAGES, RICH_FIELDS, type Post, type PostContent } from '../post/post.ts';
import { scheduledTime } from './scheduled-time.ts';
import { TakePictures } from '../pictures/take-pictures.ts';

/** What only the seed command sets. */
export interface SampleMarks {
  number: number;
  publishedAt: Date;
}

@Injectable()
export class CreatePost {
  constructor(
    @InjectModel('Post') private readonly posts: Model<Post>,
    private readonly freeSlug: FreeSlug,
    private readonly takePictures: TakePictures,
    private readonly contentVersion: ContentVersion,
  ) {}

  /**
   * Creates a post; published at once unless the status says otherwise.
   *
   * @param savedBy e-mail address of its author; empty for the seed.
   * @throws Problem for a bad picture, a slug that another post has, or a schedule without a time.
   */
  async create(
    input: CreatePostDto,
    uploads: UploadedPictures,
    savedBy: string,
    sample?: SampleMarks,
  ): Promise<Post> {
    const status = input.status ?? 'published';
    const publishAt = scheduledTime(status, input.publishAt);
    const chosenSlug = input.slug ? await this.freeSlug.chosen(input.slug, null) : null;
    const pictures = await this.takePictures.take(uploads, pictureWords(input));

    const now = new Date();
    const content: PostContent = {
      ...(Object.fromEntries(RICH_FIELDS.map((field) => [field, ''])) as Record<
        (typeof RICH_FIELDS)[number],
        string
      >),
      desc: '',
      category: '',
      tags: [],
      author: '',
      reviewer: '',
      reviewedOn: '',
      language: POST_LANGUAGES[0],
      translation: '',
      title: input.title,
      ...cleanPostFields(input),
      pictures,
    };
    const plainText = plainTextOf(content);
    const post: Post = {
      ...content,
      _id: new Types.ObjectId(),
      number: sample?.number ?? null,
      slug: chosenSlug ?? (await this.freeSlug.fromTitle(content.title)),
      formerSlugs: [],
      status,
      statusBeforeTrash: null,
      revision: 1,
      publishedAt: status === 'published' ? (sample?.publishedAt ?? now) : null,
      publishAt,
      trashedAt: null,
      createdAt: sample?.publishedAt ?? now,
      updatedAt: sample?.publishedAt ?? now,
      savedBy,
      autosaved: false,
      plainText,
      readingMinutes: readingMinutes(plainText),
    };
    await this.insert(post, chosenSlug !== null);
    if (publishAt) await this.contentVersion.expectPublicationAt(publishAt);
    if (status === 'published') await this.contentVersion.bump();
    return post;
  }

  /** The unique index decides between two posts that want the same slug in the same moment. */
  private async insert(post: Post, slugWasChosen: boolean): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        await this.posts.create(post);
        return;
      } catch (error) {
        if ((error as { code?: number }).code !== 11000) throw error;
        if (slugWasChosen || attempt === 5) throw slugTaken();
        post.slug = await this.freeSlug.fromTitle(post.title);
      }
    }
  }
}
