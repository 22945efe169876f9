import { serveApart } from '../../platform/work/apart/serve-apart.ts';
import { parseMail } from './parse-mail.ts';

// The process that parses a mail.
serveApart(parseMail);
