import { z } from 'zod';
import { sliceRelease } from './manifest.ts';

/** Hours that the link to a preview is valid. */
export const PREVIEW_HOURS = 24;

/** The path of a shell by which a browser gets a preview, with the link's token as `token`. */
export const PREVIEW_PATH = '/slice-preview';

/** A signed token (JWT): three parts of base64url. */
export const previewToken = z
  .string()
  .max(1_000)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/);

/** What a link to a preview is of, as the release service tells shells. */
export const preview = sliceRelease.extend({
  /** ISO 8601. */
  expiresAt: z.iso.datetime(),
});
export type Preview = z.infer<typeof preview>;
