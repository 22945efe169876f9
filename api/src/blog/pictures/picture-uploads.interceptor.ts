import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { from, mergeMap, type Observable } from 'rxjs';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { UploadedPicture } from '../../media/picture-processor.ts';
import { lineOfText } from '../../platform/http/fields/clean-text.ts';
import { BODY_LIMITS } from '../../platform/http/limits/body-limits.ts';
import { inspect } from '../../platform/http/limits/hostile-keys.ts';
import { PICTURE_FIELDS, type PictureField } from '../post/post-fields.ts';

export const MAX_PICTURE_BYTES = 15_000_000;
const NAME_LENGTH = 120;

const pictures = multer({
  storage: multer.memoryStorage(),
  // The encoding in which browsers send file names.
  defParamCharset: 'utf8',
  limits: {
    fileSize: MAX_PICTURE_BYTES,
    files: PICTURE_FIELDS.length,
    fields: 50,
    parts: 70,
    fieldNameSize: 100,
    fieldSize: 400_000,
    headerPairs: 20,
    fieldNestingDepth: 1,
    fieldArrayIndexLimit: 50,
  },
}).fields(PICTURE_FIELDS.map((name) => ({ name, maxCount: 1 })));

const posts = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: BODY_LIMITS.upload, files: 1, fields: 0, parts: 1 },
}).single('file');

export type UploadedPictures = Partial<Record<PictureField, UploadedPicture>>;

/** Parses a multipart form with a post's pictures, within limits; a JSON body passes unchanged. */
@Injectable()
export class PictureUploads implements NestInterceptor {
  protected readonly upload: RequestHandler = pictures;

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    return from(this.read(request, response)).pipe(mergeMap(() => next.handle()));
  }

  private async read(request: Request, response: Response): Promise<void> {
    const type = request.headers['content-type'] ?? '';
    if (/^application\/json\b/i.test(type)) return;
    if (!/^multipart\/form-data\b/i.test(type)) throw new Problem('unsupported_media_type');
    await new Promise<void>((resolve, reject) => {
      // If the client disconnects during the upload, multer never ends; without this, the promise would never settle.
      request.once('close', () => {
        if (!request.complete) reject(new Problem('malformed_request'));
      });
      void this.upload(request, response, (error: unknown) => (error ? reject(error) : resolve()));
    });
    inspect(request.body);
    request.body = { ...(request.body as object) };
  }
}

/** Parses a form with a file of posts. */
@Injectable()
export class PostsUpload extends PictureUploads {
  protected override readonly upload = posts;
}

export function uploadedPictures(request: Request): UploadedPictures {
  const files = (request.files ?? {}) as Record<string, Express.Multer.File[] | undefined>;
  const pictures: UploadedPictures = {};
  for (const field of PICTURE_FIELDS) {
    const file = files[field]?.[0];
    // For an empty file field, browsers send a file without a name, which multer skips.
    if (file) pictures[field] = { bytes: file.buffer, name: nameOf(file) };
  }
  return pictures;
}

/** Returns the file's base name as one line. */
function nameOf({ originalname }: Express.Multer.File): string {
  const name = originalname.split(/[\\/]/).at(-1) ?? '';
  return (lineOfText({ value: name }) as string).slice(0, NAME_LENGTH).toWellFormed();
}
