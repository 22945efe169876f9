import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { UploadedPictures } from '../../blog/pictures/picture-uploads.interceptor.ts';
import { CreatePostDto } from '../../blog/writing/post-input.dto.ts';
import { FIELD_NAMES, PICTURE_FIELDS, type PictureField } from '../../blog/post/post-fields.ts';

/** `post.json` of a sample: the payload's text fields, and a file next to it for each picture field. */
interface SampleFile {
  number: number;
  /** ISO date, such as 2025-03-14. */
  date: string;
  images?: Partial<Record<PictureField, { file: string; alt: string; caption?: string }>>;
  [field: string]: unknown;
}

export interface SamplePost {
  number: number;
  publishedAt: Date;
  input: CreatePostDto;
  uploads: UploadedPictures;
}

const TEXT_FIELDS = ['slug', ...FIELD_NAMES];

/**
 * Reads a folder's samples, `<nn-name>/post.json` with picture files next to it, sorted by name.
 *
 * @throws Error naming the file if one is missing or invalid
 */
export function readSamplePosts(folder: string): SamplePost[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .sort()
    .map(readSamplePost);
}

function readSamplePost(folder: string): SamplePost {
  const sample = JSON.parse(readFileSync(join(folder, 'post.json'), 'utf8')) as SampleFile;
  const uploads: UploadedPictures = {};
  const given: Record<string, unknown> = {};
  for (const field of TEXT_FIELDS) if (sample[field] !== undefined) given[field] = sample[field];
  for (const field of PICTURE_FIELDS) {
    const picture = sample.images?.[field];
    if (!picture) continue;
    const name = basename(picture.file);
    uploads[field] = { bytes: readFileSync(join(folder, name)), name };
    given[`${field}Alt`] = picture.alt;
    if (picture.caption) given[`${field}Caption`] = picture.caption;
  }
  const input = plainToInstance(CreatePostDto, given);
  const errors = validateSync(input, { whitelist: true, forbidNonWhitelisted: true });
  const publishedAt = new Date(sample.date);
  if (errors.length > 0 || Number.isNaN(publishedAt.getTime()) || !Number.isInteger(sample.number)) {
    const fields = errors.map(({ property }) => property).join(', ') || 'number or date';
    throw new Error(`${join(folder, 'post.json')} is invalid: ${fields}`);
  }
  return { number: sample.number, publishedAt, input, uploads };
}
