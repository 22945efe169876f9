// Usage: `node dist/platform/http/problems/write-errors-page.js [file]`. Writes the error catalogue as Markdown, to
// standard output by default.
import { writeFileSync } from 'node:fs';
import { errorsPage } from './errors-page.ts';

const [file] = process.argv.slice(2);
if (file) writeFileSync(file, errorsPage());
else process.stdout.write(errorsPage());
