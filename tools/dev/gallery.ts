import { join } from 'node:path';

/** A slice of development sites alone. Its folder is no `mfe-…`, so nothing that releases slices finds it. */
export const GALLERY = 'gallery';

/** Milliseconds: it is made of the slices' files, and has its turn when the slice that changed is released. */
export const GALLERY_SETTLE_MS = 500;

export const galleryFolder = (root: string) => join(root, GALLERY);

/** First segment of its addresses. */
export const GALLERY_PREFIX = 'dev';
