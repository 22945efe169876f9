// The process that decodes pictures: what they make of their decoder, and what memory they take, is not the API's. It gets
// one picture after the other, and ends when the API does.
import { setPriority } from 'node:os';
import { encodePicture } from './encode-picture.ts';

/** Below the servers of the site, which answer visitors meanwhile. */
const PRIORITY = 10;

setPriority(PRIORITY);
process.on('disconnect', () => process.exit());
process.on('message', (bytes: Uint8Array) => {
  void encodePicture(bytes).then((result) => process.send?.(result));
});
