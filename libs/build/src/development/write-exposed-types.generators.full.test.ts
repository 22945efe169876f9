import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { buildSlice } from '../build-slice.ts';
import { writeExposedTypes } from './write-exposed-types.ts';

const root = resolve(__dirname, '../../../..');
// Inside the repository, so that its packages resolve.
const place = join(root, '.cache/exposed-types');
const [folder, output] = [join(place, 'slice'), join(place, 'types')];

const FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'tiny',
    version: '1.0.0',
    type: 'module',
    slice: { name: 'tiny', probe: '/tiny', fragments: ['greeting'] },
  }),
  'tsconfig.json': JSON.stringify({ extends: '../../../libs/build/tsconfig.web.json', include: ['src'] }),
  'src/greeting.ts': `export interface Greeting { readonly words: string }\n`,
  'src/fragments/greeting.tsx': `import { defineFragment } from '@opinionbridge/contracts';
import type { Greeting } from '../greeting.ts';

export default defineFragment<Greeting>(() => ({
  load: async () => ({ words: 'Hello' }),
  Component: ({ data }) => <p>{data.words}</p>,
}));
`,
  'src/slice.tsx': `import { CONTRACT_VERSION, defineSlice } from '@opinionbridge/contracts';

export default defineSlice(() => ({
  contract: CONTRACT_VERSION,
  routes: [],
  ...(typeof window === 'undefined' && { fragments: { greeting: () => import('./fragments/greeting.tsx') } }),
}));
`,
};

beforeEach(async () => {
  await rm(place, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** @returns the compiler's messages for another team's module that uses the types */
function complaintsOf(consumer: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    jsx: ts.JsxEmit.ReactJSX,
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([consumer], options))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('gives other teams a fragment’s types; reports missing types and source errors', async () => {
  expect(await writeExposedTypes(folder, output)).toEqual(['greeting']);
  const consumer = join(place, 'consumer.ts');
  await writeFile(
    consumer,
    `import greeting from './types/@mf-types/greeting';
type Data = NonNullable<Awaited<ReturnType<ReturnType<typeof greeting>['load']>>>;
export const words = (data: Data): string => data.words;
export const count = (data: Data): number => data.count;
`,
  );
  expect(complaintsOf(consumer)).toEqual(["Property 'count' does not exist on type 'Greeting'."]);

  await writeFile(join(folder, 'src/fragments/greeting.tsx'), 'export default 1 as string;\n');
  await expect(writeExposedTypes(folder, output)).rejects.toThrow('Failed to generate type declaration');
});

test('writes nothing for a slice without fragments', async () => {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ slice: { name: 'tiny', probe: '/tiny' } }));
  expect(await writeExposedTypes(folder, output)).toEqual([]);
  await expect(readdir(output)).rejects.toThrow('ENOENT');
});

test('adds no types to a production release', async () => {
  const built = join(place, 'built');
  await buildSlice(
    { name: 'tiny', folder, output: built, mode: 'production' },
    { packageVersion: '1.0.0', probe: '/tiny' },
  );
  const files = await readdir(built, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('release.json');
  expect(files.filter((name) => /mf-types|\.d\.ts|\.zip/.test(name))).toEqual([]);
});
