import { z } from 'zod';
import { sliceRelease } from './manifest.ts';

export const PREVIEW_HOURS = 24;

/** The shell's path that opens a preview in a browser, with the link's token as `token`. */
export const PREVIEW_PATH = '/slice-preview';

/** A signed token (JWT): three base64url parts. */
export const previewToken = z
  .string()
  .max(1_000)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/);

/** The release that a preview link shows, as the release service reports it to shells. */
export const preview = sliceRelease.extend({
  /** ISO 8601. */
  expiresAt: z.iso.datetime(),
});
export type Preview = z.infer<typeof preview>;
