import type { components } from '@opinionbridge/contracts';
import { refusalOf } from '../refusal.ts';
import { pictureError } from './picture-error.ts';
import { sendForm } from './send-form.ts';

export type StoredPicture = components['schemas']['PictureDto'];

/**
 * Uploads a picture to the library. Never throws.
 *
 * @param onProgress called with the uploaded fraction, 0 to 1
 * @returns the stored picture, or a sentence that explains why there is none
 */
export async function storePicture(
  file: File,
  onProgress: (sent: number) => void,
): Promise<StoredPicture | string> {
  const problem = pictureError(file);
  if (problem) return problem;
  onProgress(0);
  const form = new FormData();
  form.append('image', file);
  const response = await sendForm({ method: 'POST', path: '/api/admin/media' }, form, { onProgress });
  const stored = (response?.ok ? await response.json() : undefined) as Partial<StoredPicture> | undefined;
  if (stored?.variants) return stored as StoredPicture;
  const { message, fields } = await refusalOf(response?.ok ? undefined : response);
  return `“${file.name}” was not added. ${fields['image'] ?? message}`;
}
