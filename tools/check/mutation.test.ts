import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`; each pattern has one brace at most. */
const pathsOf = (pattern: string) => {
  const [, names] = /\{(.*)\}/.exec(pattern) ?? [];
  return names === undefined ? [pattern] : names.split(',').map((name) => pattern.replace(/\{.*\}/, name));
};

// Mutation tells of no module that a move took from it.
test('each module that is to be mutated is there', async () => {
  const { default: mutation } = (await import(join(root, 'stryker.config.mjs'))) as {
    default: { readonly mutate: readonly string[] };
  };
  const paths = mutation.mutate.flatMap(pathsOf);
  expect(paths).toContain('libs/releases/src/registry/registry.ts');
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
