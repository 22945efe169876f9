import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { picture } from '../../site/picture.ts';
import { bearer } from './log-in.ts';

/** Returns a unique file: bytes after the end of a JPEG change its hash, but not the picture. */
export const fileNamed = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([readFileSync(picture), Buffer.from(name)]),
});

/** @returns the hash of a picture added to the library, as the admin of a page */
export async function addPicture(page: Page, name: string): Promise<string> {
  const multipart = { image: fileNamed(name) };
  const made = await page.request.post('/api/admin/media', { headers: await bearer(page), multipart });
  return ((await made.json()) as { hash: string }).hash;
}

/** Creates a draft with a unique picture. */
export async function makePostWithPicture(page: Page, name: string) {
  const multipart = { title: `Shows ${name}`, status: 'draft', image: fileNamed(name) };
  const made = await page.request.post('/api/blog', { headers: await bearer(page), multipart });
  return (await made.json()) as { _id: string; image: { hash: string; variants: { url: string }[] } };
}
