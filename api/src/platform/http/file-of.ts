import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Readable } from 'node:stream';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
} as const;

/** Streams a download. A failure breaks the connection: a truncated file must not look complete. */
export function fileOf(content: Readable, type: keyof typeof TYPES, name: string): StreamableFile {
  const disposition = `attachment; filename="${name}.${type}"`;
  const file = new StreamableFile(content, { type: TYPES[type], disposition });
  return file.setErrorHandler((_error, response) => (response as Response).destroy());
}
