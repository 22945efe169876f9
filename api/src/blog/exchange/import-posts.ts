import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Library } from '../../media/library.repository.ts';
import { MediaStore } from '../../media/media-store.ts';
import { PictureProcessor } from '../../media/picture-processor.ts';
import type { PictureContent } from '../../media/picture.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { validationProblem } from '../../platform/http/problems/validation-problem.ts';
import { recogniseProblem } from '../../platform/http/problems/recognise-problem.ts';
import { cleanHtml } from '../content/clean-html.ts';
import { hashesInTexts, textsReplaced } from '../library/pictures-in-text.ts';
import type { GivenPictures } from '../pictures/accept-pictures.ts';
import { RICH_FIELDS, type PictureField } from '../post/post-fields.ts';
import type { LongTexts } from '../post/post.ts';
import type { WholePost } from '../stored/whole-posts.ts';
import { expectBounded } from '../writing/clean-post-fields.ts';
import { CreatePostOnce } from '../writing/create-post-once.ts';
import { CreatePost, type CreateOptions } from '../writing/create-post.ts';
import type { Writer } from '../writing/may-write.ts';
import { CreatePostDto } from '../writing/post-input.dto.ts';
import { foreignContent } from './foreign-content.ts';
import type { PostInFile, PostsFile } from './posts-file.ts';
import { ListOf, OrNull } from '../../platform/http/fields/documented.ts';

/** Maximum number of remarks on a post, and characters of each. */
const [MAX_NOTES, MAX_NOTE] = [50, 200];
/** A picture in a text; pages that people wrote name no variant. */
const IN_TEXT = /\.\.\/pictures\/([\w.-]{1,200})(?:#([1-9]\d{0,3}\.(?:avif|webp|jpeg)))?/g;
const OUTCOMES = ['created', 'already_here', 'refused'] as const;

export class ImportedPostDto {
  @ApiProperty()
  title: string;

  @ApiProperty({ enum: OUTCOMES })
  outcome: (typeof OUTCOMES)[number];

  @OrNull(String, 'Id of the draft, if there is one')
  id: string | null;

  @ListOf(String, 'What was not taken of the post, or why it was refused')
  notTaken: string[];
}

/** A post being imported. */
interface Work {
  readonly post: PostInFile;
  readonly file: PostsFile;
  readonly by: Writer;
  /** Pictures stored so far, by name: posts share them. */
  readonly pictures: Map<string, PictureContent>;
  readonly note: (what: string) => void;
}

@Injectable()
export class ImportPosts {
  constructor(
    private readonly createOnce: CreatePostOnce,
    private readonly createPost: CreatePost,
    private readonly library: Library,
    private readonly media: MediaStore,
    private readonly processor: PictureProcessor,
  ) {}

  /**
   * Creates a draft of each post, with all its pictures or not at all. A post that was imported before, by anybody, is
   * left as it is: after an interruption, the import is repeated.
   *
   * @throws if the database cannot be reached; the drafts created before stay
   */
  async *run(file: PostsFile, by: Writer): AsyncGenerator<ImportedPostDto> {
    const pictures = new Map<string, PictureContent>();
    for await (const post of file.posts()) {
      const notes = new Set(post.notTaken);
      const note = (what: string) => void notes.add(what);
      const { notTaken = [...notes], ...result } = await this.take({ post, file, by, pictures, note });
      const title = cut(String(post.fields['title'] ?? ''));
      yield { title, ...result, notTaken: notTaken.slice(0, MAX_NOTES).map(cut) };
    }
    if (file.others.length > 0)
      yield { title: 'The rest of the file', outcome: 'refused', id: null, notTaken: [...file.others] };
  }

  private async take(
    work: Work,
  ): Promise<Omit<ImportedPostDto, 'title' | 'notTaken'> & { notTaken?: string[] }> {
    const key = sha256(work.post.source).toString('base64url');
    let isNew = false;
    const create = async (options: CreateOptions) => {
      const whole = await this.create(work, options);
      isNew = true;
      return whole;
    };
    try {
      const { post } = await this.createOnce.run(work.by, key, `import ${key}`, create, 'import');
      const id = String(post._id);
      return isNew ? { outcome: 'created', id } : { outcome: 'already_here', id, notTaken: [] };
    } catch (error) {
      const { status, details, message } = recogniseProblem(error);
      if (status >= 500) throw error;
      const reasons = details.errors?.map((one) => `${one.field}: ${one.message}`);
      return { outcome: 'refused', id: null, notTaken: reasons ?? [details.detail ?? message] };
    }
  }

  /** Drops short fields that are refused, noting each. */
  private async create(work: Work, options: CreateOptions): Promise<WholePost> {
    const fields = { ...work.post.fields };
    for (;;) {
      try {
        const given = plainToInstance(CreatePostDto, fields);
        const invalid = validateSync(given);
        if (invalid.length > 0) throw validationProblem(invalid);
        const { slug: slugFrom, ...input } = given;
        const texts = await this.textsOf(input, work);
        const pictures: GivenPictures = {};
        for (const [field, name] of Object.entries(work.post.pictures) as [PictureField, string][]) {
          const picture = await this.picture(name, work);
          if (picture) pictures[field] = picture;
        }
        const draft = { ...input, ...texts, status: 'draft' as const };
        return await this.createPost.create(draft, pictures, work.by, { ...options, slugFrom });
      } catch (error) {
        const refused = (error instanceof Problem && error.details.errors) || [];
        const isNeeded = ({ field }: { field: string }) =>
          !(field in fields) || ['title', ...RICH_FIELDS].includes(field);
        if (refused.length === 0 || refused.some(isNeeded)) throw error;
        for (const { field, message } of refused) {
          work.note(`${field} “${String(fields[field]).slice(0, 80)}”: ${message}`);
          delete fields[field];
        }
      }
    }
  }

  /** Returns the clean texts with the addresses of stored pictures. */
  private async textsOf(input: Partial<LongTexts>, work: Work): Promise<Partial<LongTexts>> {
    expectBounded(input);
    const names = new Map<string, string>();
    const cleaned = RICH_FIELDS.map((field) => {
      const html = (input[field] ?? '').replace(IN_TEXT, (_, name: string, variant = '800.jpeg') => {
        const hash = /^([0-9a-f]{32})\.jpeg$/.exec(name)?.[1] ?? sha256(name).toString('hex', 0, 16);
        names.set(hash, name);
        return `/media/${hash}/${variant}`;
      });
      foreignContent(html).forEach(work.note);
      return [field, cleanHtml(html, work.note)];
    });
    let texts = Object.fromEntries(cleaned) as LongTexts;
    for (const hash of new Set(hashesInTexts(texts))) {
      const picture = await this.picture(names.get(hash) ?? `${hash}.jpeg`, work);
      if (picture?.hash !== hash) texts = textsReplaced(texts, hash, picture) ?? texts;
    }
    return texts;
  }

  /** Returns the picture of the library that an export named by its hash, or stores that of the file. */
  private async picture(name: string, { file, pictures, note }: Work): Promise<PictureContent | null> {
    const hash = name.replace('.jpeg', '');
    const isHere = (await this.library.find(hash))?.isLeaving === false;
    let picture = pictures.get(name) ?? (isHere ? await this.media.find(hash) : null);
    if (picture) await this.library.restore(picture.hash);
    else {
      const bytes = await file.picture(name);
      picture = bytes && (await this.processor.take({ bytes, name }, `pictures/${name}`));
    }
    if (picture) pictures.set(name, picture);
    else note(`picture ${name}, which is not in the file`);
    return picture;
  }
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const cut = (text: string): string => text.slice(0, MAX_NOTE).toWellFormed();
