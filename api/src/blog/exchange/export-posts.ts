import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { MediaStore } from '../../media/media-store.ts';
import { variantName } from '../../media/picture.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { ListAdminPosts } from '../admin-list/list-admin-posts.ts';
import type { ListAdminPostsQuery } from '../admin-list/list-admin-posts.query.ts';
import { hashesInTexts, hashesOfPictures } from '../library/pictures-in-text.ts';
import { WholePosts } from '../stored/whole-posts.ts';
import type { Writer } from '../writing/may-write.ts';
import { pictureFile, writePostPage } from './post-page.ts';
import { VERSION } from './zip-of-posts.ts';

@Injectable()
export class ExportPosts {
  constructor(
    private readonly listPosts: ListAdminPosts,
    private readonly wholePosts: WholePosts,
    private readonly media: MediaStore,
  ) {}

  /**
   * Streams all posts that there are at the beginning, as they are edited when their turn comes, as a ZIP file of pages
   * and of pictures in their largest stored width. Any number of posts takes the memory of one, and of their ids.
   */
  zip(filter: Partial<ListAdminPostsQuery>, reader: Writer): Readable {
    const zip = new ZipFile();
    const stream = zip.outputStream as Readable;
    zip.once('error', (error: Error) => stream.destroy(error));
    this.write(zip, filter, reader).catch((error: Error) => stream.destroy(error));
    return stream;
  }

  private async write(zip: ZipFile, filter: Partial<ListAdminPostsQuery>, reader: Writer): Promise<void> {
    const written = new Set<string>();
    /** Continues when the content is read, so at the reader's pace. */
    const add = async (name: string, content: Buffer | string) => {
      written.add(name);
      const source = Readable.from([Buffer.from(content)]);
      const isRead = new Promise<unknown>((resolve) => source.once('end', resolve));
      zip.addReadStream(source, name, { compress: typeof content === 'string' });
      await isRead;
    };
    await add('posts.json', JSON.stringify({ version: VERSION }));
    for (const id of await this.listPosts.ids(filter, reader)) {
      const whole = await this.wholePosts.byId(String(id), reader).catch(nullIfGone);
      if (!whole) continue;
      const { slug } = whole.post;
      // An address that is only staged may be another post's.
      const isTaken = written.has(`posts/${slug}.html`);
      await add(`posts/${slug}${isTaken ? ` ${String(id)}` : ''}.html`, writePostPage(whole));
      for (const hash of [...hashesOfPictures(whole.post.pictures), ...hashesInTexts(whole.texts)]) {
        const name = `pictures/${pictureFile(hash)}`;
        const bytes = written.has(name) ? undefined : await this.largestJpeg(hash);
        if (bytes) await add(name, bytes);
      }
    }
    zip.end();
  }

  private async largestJpeg(hash: string): Promise<Buffer | undefined> {
    const { variants = [] } = (await this.media.find(hash)) ?? {};
    const [largest] = variants.filter(({ format }) => format === 'jpeg').sort((a, b) => b.width - a.width);
    return largest && this.media.readStored(`${hash}/${variantName(largest)}`);
  }
}

function nullIfGone(error: unknown): null {
  if (error instanceof Problem && error.code === 'not_found') return null;
  throw error;
}
