import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { root } from '../programs/step.ts';

/** Our modules and styles; templates have placeholders in their names, FerretDB's parts its own naming. */
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !/\/templates\/|_ferretdb\//.test(file));

it('names of files and folders are in kebab-case', () => {
  const parts = new Set(files.flatMap((file) => file.split('/')));
  const wrong = [...parts].filter((part) => !/^\.?[a-z0-9]+([.-][a-z0-9]+)*$/.test(part));
  expect(files.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});

/** As many as can be taken in at a glance; larger rooms are divided. */
const MODULES = 16;
/** Lists with one file per page, picture or test, which nobody reads as a whole. */
const LISTS = /^(mfe-marketing\/src\/(content\/[a-z]{2}|pictures)$|e2e\/|api\/test\/)/;

it(`no folder has more than ${MODULES} modules beside tests and styles`, () => {
  const sizes = new Map<string, number>();
  for (const file of files) {
    if (/\.(css|d\.ts)$|\.test\.tsx?$/.test(file) || LISTS.test(dirname(file))) continue;
    sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  }
  const large = [...sizes].filter(([, size]) => size > MODULES);
  expect(large.map(([folder, size]) => `${folder}: ${size}`)).toEqual([]);
});

it('no folder is a catch-all', () => {
  const names = new Set(files.flatMap((file) => file.split('/').map((part) => basename(part, '.ts'))));
  expect(['utils', 'util', 'helpers', 'misc', 'common-utils'].filter((name) => names.has(name))).toEqual([]);
});
