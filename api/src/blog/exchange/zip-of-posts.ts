import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { MAX_PICTURE_BYTES } from '../pictures/picture-uploads.interceptor.ts';
import { jsonOf, readPostPage } from './post-page.ts';
import { MAX_POSTS, unusable, type PostInFile, type PostsFile } from './posts-file.ts';

/** Version of the format, which `posts.json` states. */
export const VERSION = 1;
const MANIFEST = 'posts.json';
const MAX_ENTRIES = 50_000;
/** Maximum bytes of all files together and of a post, unpacked. */
const [MAX_BYTES, MAX_PAGE_BYTES] = [500_000_000, 2_000_000];

/** An export of posts. Only the named files are read, into memory: no name of the archive becomes a path. */
export class ZipOfPosts implements PostsFile {
  readonly others = [];

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws Problem like `unusable` for an archive that is damaged, over a limit, or not an export of posts */
  static async open(bytes: Buffer): Promise<ZipOfPosts> {
    const damaged = refuse('This ZIP file is damaged or incomplete.');
    const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(damaged);
    const entries = new Map<string, Entry>();
    const read = async () => {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    };
    if (zip.entryCount <= MAX_ENTRIES) await read().catch(damaged);
    const file = new ZipOfPosts(zip, entries);
    const total = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (zip.entryCount > MAX_ENTRIES || total > MAX_BYTES || file.pages.length > MAX_POSTS)
      throw unusable(
        `The ZIP file has more than ${MAX_POSTS} posts, ${MAX_ENTRIES} files or ${MAX_BYTES / 1e6} MB unpacked. Split it.`,
      );
    const { version } = jsonOf(entries.has(MANIFEST) ? await file.text(MANIFEST) : '') ?? {};
    if (version !== VERSION)
      throw unusable(`The ZIP file is not an export of posts: it has no ${MANIFEST} of version ${VERSION}.`);
    return file;
  }

  async *posts(): AsyncGenerator<PostInFile> {
    for (const name of this.pages) yield readPostPage(await this.text(name), name);
  }

  async picture(name: string): Promise<Buffer | null> {
    return this.read(`pictures/${name}`, MAX_PICTURE_BYTES);
  }

  private get pages(): string[] {
    return [...this.entries.keys()].filter((name) => /^posts\/[^/]+\.html$/.test(name));
  }

  private async text(name: string): Promise<string> {
    const bytes = (await this.read(name, MAX_PAGE_BYTES))!;
    if (!isUtf8(bytes)) throw unusable(`“${name}” is not text in UTF-8.`);
    return bytes.toString();
  }

  /** @throws Problem like `unusable` for a file that is damaged, encrypted, or larger than `most` bytes */
  private async read(name: string, most: number): Promise<Buffer | null> {
    const entry = this.entries.get(name);
    if (!entry) return null;
    if (entry.uncompressedSize > most) throw unusable(`“${name}” has more than ${most / 1e6} MB.`);
    const damaged = refuse(`“${name}” is damaged or encrypted.`);
    // The stream fails rather than yield more bytes than the size checked above.
    const bytes = await this.zip.openReadStreamPromise(entry).then(buffer).catch(damaged);
    return crc32(bytes) === entry.crc32 ? bytes : damaged();
  }
}

const refuse = (message: string) => (): never => {
  throw unusable(message);
};
