import { spawnSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const place = join(root, '.cache/breaking-change');

async function edit(file: string, find: string, replace: string): Promise<void> {
  const path = join(place, 'contracts', file);
  const source = await readFile(path, 'utf8');
  expect(source).toContain(find);
  await writeFile(path, source.replace(find, replace));
}

test('a breaking change of the contract fails the slice’s type check', async () => {
  await rm(place, { recursive: true, force: true });
  await cp(join(root, 'libs/contracts/src'), join(place, 'contracts'), { recursive: true });
  await edit('slice.ts', 'readonly routes: RouteObject[];', 'readonly pages: RouteObject[];');
  await edit('site.ts', 'readonly phone:', 'readonly telephone:');
  await writeFile(
    join(place, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../mfe-blog/tsconfig.json',
      compilerOptions: { paths: { '@opinionbridge/contracts': ['./contracts/index.ts'] }, types: ['jest'] },
      include: ['../../mfe-blog/src', '../../libs/build/src/assets.d.ts'],
    }),
  );
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', place],
    { cwd: root, encoding: 'utf8' },
  );
  expect(status).not.toBe(0);
  expect(stdout).toMatch(/mfe-blog\/src\/slice\.tsx.*routes/s);
  expect(stdout).toMatch(/mfe-blog\/src\/.*Property 'phone' does not exist/s);
});
