import { serveApart } from '../platform/work/apart/serve-apart.ts';
import { encodePicture } from './encode-picture.ts';

// The process that decodes a picture: what it makes of its decoder, and what memory it takes, is not the API's.
serveApart(encodePicture);
