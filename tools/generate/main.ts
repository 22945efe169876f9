import { resolve } from 'node:path';
import { readOptions, wrongCall } from '@opinionbridge/tools/programs';
import { applyChanges, finishInterrupted, treeOf } from './apply-changes.ts';
import { planApiModule } from './api-module/plan-api-module.ts';
import { Refusal, type Change, type Tree } from './changes.ts';
import { planPage } from './page/plan-page.ts';
import { generateRepository } from './repository/generate-repository.ts';
import { planSlice } from './slice/plan-slice.ts';

const HELP = `Usage: npm run generate -- <what> …

Creates a new part of the site with its tests, completely or not at all.
api-types, docs, fonts, packages, screenshots and script-loader regenerate files from the sources.

  slice <name>            a new slice, mfe-<name>, with a page at /<name>
  page <slice> <name>     a new page of a slice
      --path /a/b         its address; by default derived from the names
      --title "A title"   its heading; by default derived from the name
      --menu              the slice's releases add it to the site's menu
  api-module <names>      a new module of the API, such as "callbacks", for the desk
      --one <name>        its singular; by default the name without its last s
      --for <role>        the least privileged role that may use it: owner (default), editor, author, coordinator
  repository <name>       a separate repository for a new slice, with a page at /<name>
      --to <folder>       its folder, which must be empty or missing
      --packages <folder> output of npm run generate -- packages; by default packed into the repository's vendor/

Names are lower-case letters, digits and hyphens. The same generators are available in Nx and editors: nx g @opinionbridge/generators:page.`;

const root = resolve(import.meta.dirname, '../..');
const { values, positionals } = readOptions(
  HELP,
  {
    path: { type: 'string' },
    title: { type: 'string' },
    menu: { type: 'boolean' },
    one: { type: 'string' },
    for: { type: 'string' },
    to: { type: 'string' },
    packages: { type: 'string' },
  },
  Infinity,
);

interface Generator {
  readonly names: number;
  readonly write: (tree: Tree, names: readonly string[]) => Promise<readonly Change[]>;
  readonly next: (names: readonly string[]) => string;
}

/** For generators that change this repository. */
const written =
  (plan: Generator['write']): Generator['write'] =>
  async (tree, names) => {
    const changes = await plan(tree, names);
    await applyChanges(root, changes);
    return changes;
  };

const generators: Readonly<Record<string, Generator>> = {
  slice: {
    names: 1,
    write: written((tree, [name = '']) => planSlice(tree, { name })),
    next: ([name]) => `npm install, then npm run dev -- ${name}, and open /${name}.`,
  },
  page: {
    names: 2,
    write: written((tree, [slice = '', name = '']) => planPage(tree, { slice, name, ...values })),
    next: ([slice]) => `npm run dev -- ${slice}, and write its texts.`,
  },
  'api-module': {
    names: 1,
    write: written((tree, [name = '']) => planApiModule(tree, { name, one: values.one, for: values.for })),
    next: () => 'npm run build -w @opinionbridge/api && npm run generate -- api-types, then add its fields.',
  },
  repository: {
    names: 1,
    write: (tree, [name = '']) =>
      generateRepository(root, tree, { name, to: values.to, packages: values.packages }),
    next: () => `cd ${values.to}, and its README.md from the top.`,
  },
};

const [what = '', ...names] = positionals;
const generator = Object.hasOwn(generators, what) ? generators[what] : undefined;
if (!generator) wrongCall(what ? `There is no generator ${what}.` : 'Name what to generate.', HELP);
if (generator.names !== names.length)
  wrongCall(
    `${what} takes ${generator.names} ${generator.names === 1 ? 'name' : 'names'}, not ${names.length}.`,
    HELP,
  );
try {
  const finished = await finishInterrupted(root);
  if (finished) console.log(`Completed an interrupted run:\n${finished.join('\n')}\n`);
  const changes = await generator.write(treeOf(root), names);
  console.log(`${changes.map(({ path }) => path).join('\n')}\n\nNext: ${generator.next(names)}`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
