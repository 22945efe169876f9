import { join } from 'node:path';

/** A slice that only development sites have. Its folder is not named `mfe-…`, so no release tool finds it. */
export const GALLERY = 'gallery';

/** Milliseconds. The gallery is built from the slices' files, and waits until the changed slice has been released. */
export const GALLERY_SETTLE_MS = 500;

export const galleryFolder = (root: string) => join(root, GALLERY);

/** First segment of its addresses. */
export const GALLERY_PREFIX = 'dev';
