import { join } from 'node:path';

/** A photograph, as an editor has one. */
export const picture = join(import.meta.dirname, 'picture.jpg');
