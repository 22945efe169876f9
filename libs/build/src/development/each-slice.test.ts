import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const root = resolve(__dirname, '../../../..');
const folders = [...readdirSync(root).filter((name) => name.startsWith('mfe-')), 'gallery'];

/** Starts like `npm run dev`: runs until the slice's first release, or an error that ends the process. */
const program = (folder: string, output: string) => `
import { readSliceEntry, watchSlice } from '@opinionbridge/build';
const folder = ${JSON.stringify(folder)};
const { name, names } = readSliceEntry(folder);
await watchSlice({ name, folder, output: ${JSON.stringify(output)}, mode: 'development' }, {
  ...names,
  onRelease: async () => process.exit(0),
  onError: (message) => { console.error(message); process.exit(1); },
});`;

let output: string;
beforeAll(() => {
  output = mkdtempSync(join(tmpdir(), 'development-'));
});
afterAll(() => rmSync(output, { recursive: true, force: true }));

test.each(folders)(
  '%s can be developed',
  async (folder) => {
    // A separate process, like a developer's, without the test environment's variables.
    const { NODE_ENV: _, ...env } = process.env;
    const code = program(join(root, folder), join(output, folder));
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      cwd: join(root, 'tools'),
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect({ said, exitCode }).toEqual({ said: '', exitCode: 0 });
  },
  60_000,
);
