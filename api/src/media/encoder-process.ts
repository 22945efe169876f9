// The process that decodes a picture: what it makes of its decoder, and what memory it takes, is not the API's. It gets one
// picture, and ends when the API does.
import { setPriority } from 'node:os';
import { encodePicture } from './encode-picture.ts';

/** Below the servers of the site, which answer visitors meanwhile. */
const PRIORITY = 10;

setPriority(PRIORITY);
process.on('disconnect', () => process.exit());
process.once('message', (bytes: Uint8Array) => {
  void encodePicture(bytes).then((result) => process.send?.(result));
});
