import { join } from 'node:path';

/** A slice of development sites alone. Its folder is no `mfe-…`, so nothing that releases slices finds it. */
export const GALLERY = 'gallery';

export const galleryFolder = (root: string) => join(root, GALLERY);

/**
 * @param granted what `SLICE_PREFIXES` says already
 * @returns the same, and the address of the gallery
 */
export const withGallery = (granted = '{}') =>
  JSON.stringify({ ...(JSON.parse(granted) as object), [GALLERY]: ['dev'] });
