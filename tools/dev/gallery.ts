import { join } from 'node:path';

/** A slice of development sites alone. Its folder is no `mfe-…`, so nothing that releases slices finds it. */
export const GALLERY = 'gallery';

/** Milliseconds: it is made of the slices' files, and has its turn when the slice that changed is released. */
export const GALLERY_SETTLE_MS = 500;

export const galleryFolder = (root: string) => join(root, GALLERY);

/**
 * @param granted what `SLICE_PREFIXES` says already
 * @returns the same, and the address of the gallery
 */
export const withGallery = (granted = '{}') =>
  JSON.stringify({ ...(JSON.parse(granted) as object), [GALLERY]: ['dev'] });
