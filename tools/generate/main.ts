import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generateSlice } from './generate-slice.ts';

const HELP = `Usage: npm run generate -- slice <name>

Makes a new slice in mfe-<name>, with a page at /<name> and a test, and routes it in shell/src/routing/slice-table.ts.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});
const [what, name] = positionals;
if (values.help || what !== 'slice' || !name) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 2;
} else {
  try {
    const made = await generateSlice(resolve(import.meta.dirname, '../..'), name);
    console.log(`${made.join('\n')}\n\nNext: npm install, then npm run dev -- ${name}, and open /${name}.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
