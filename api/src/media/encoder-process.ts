import { serveApart } from '../platform/work/apart/serve-apart.ts';
import { encodePicture } from './encode-picture.ts';

// The process that decodes a picture, which isolates a decoder's crashes and memory from the API.
serveApart(encodePicture);
