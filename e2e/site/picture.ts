import { join } from 'node:path';

/** A photograph such as an editor would use. */
export const picture = join(import.meta.dirname, 'picture.jpg');
