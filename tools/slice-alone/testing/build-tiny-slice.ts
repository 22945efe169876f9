import { join } from 'node:path';
import { buildSlice, readSliceEntry } from '@opinionbridge/build';

/** `node build-tiny-slice.ts <output>`: builds a release of the tiny slice. */
const [output = ''] = process.argv.slice(2);
const folder = join(import.meta.dirname, 'tiny-slice');
const { name, names } = readSliceEntry(folder);
await buildSlice({ name, folder, output, mode: 'production' }, names);
