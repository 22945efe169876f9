import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`; a pattern has at most one brace. */
const pathsOf = (pattern: string) => {
  const [, names] = /\{(.*)\}/.exec(pattern) ?? [];
  return names === undefined ? [pattern] : names.split(',').map((name) => pattern.replace(/\{.*\}/, name));
};

// Mutation testing does not report modules that were moved away.
test('each module listed for mutation exists', async () => {
  const { default: mutation } = (await import(join(root, 'stryker.config.mjs'))) as {
    default: { readonly mutate: readonly string[] };
  };
  const paths = mutation.mutate.flatMap(pathsOf);
  expect(paths).toContain('libs/releases/src/registry/registry.ts');
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
