import { join } from 'node:path';
import { Refusal, type Change, type Tree } from '../changes.ts';
import { Draft } from '../draft.ts';
import { literalOf, titleOf } from '../names.ts';
import { checkSliceName } from '../slice/check-slice-name.ts';

const templates = join(import.meta.dirname, 'templates');
const sources = join(import.meta.dirname, '../slice/templates/slice/src');

/** Where versions stand that a new repository begins with, the first that has a package. */
const MANIFESTS = ['package.json', 'mfe-blog/package.json', 'shell/package.json', 'e2e/package.json'];
/** What its types are checked with; the later one has the last word. */
const COMPILER_OPTIONS = ['tsconfig.base.json', 'libs/build/tsconfig.web.json'];

/** A repository that has no files yet. */
const EMPTY: Tree = { exists: () => false, read: () => null };

export interface RepositoryWish {
  /** Of its slice. */
  readonly name: string;
  /** Address for npm of each packed library, such as `file:vendor/x.tgz`, by the package's name. */
  readonly packed: ReadonlyMap<string, string>;
}

/**
 * A whole repository for a slice, `<name>`: the pages that `planSlice` makes, with all that they need where there is nothing else.
 *
 * @param tree this repository, whose versions and rules it begins with
 * @returns files by their paths from the new repository's root
 * @throws Refusal when the name cannot be used, or a library is not packed
 */
export async function planRepository(
  tree: Tree,
  { name, packed }: RepositoryWish,
): Promise<readonly Change[]> {
  checkSliceName(tree, name);
  const title = titleOf(name);
  const words = { name, Title: title, title: literalOf(title) };
  const draft = new Draft(EMPTY);
  await draft.addTemplates(templates, '.', words);
  await draft.addTemplates(sources, 'src', words);
  draft.add('tsconfig.json', tsconfig(tree));
  const changes = await draft.changes();
  return changes.map((change) =>
    change.path === 'package.json'
      ? { ...change, content: withVersions(change.content, versionsOf(tree), packed) }
      : change,
  );
}

type Versions = Readonly<Record<string, string>>;
interface Manifest {
  dependencies?: Versions;
  devDependencies?: Versions;
}

const json = (tree: Tree, path: string): unknown => JSON.parse(tree.read(path, 'utf-8') ?? '{}');

function versionsOf(tree: Tree): Versions {
  const manifests = MANIFESTS.map((path) => json(tree, path) as Manifest).reverse();
  return Object.assign({}, ...manifests.flatMap((one) => [one.devDependencies, one.dependencies]));
}

/** In the template stands whose version it is: ours, or that of what was packed. */
function withVersions(text: string, ours: Versions, packed: ReadonlyMap<string, string>): string {
  const filled = (wanted: Versions = {}) =>
    Object.fromEntries(
      Object.entries(wanted).map(([name, whose]) => {
        const version = whose === 'packed' ? packed.get(name) : ours[name];
        if (version === undefined)
          throw new Refusal(`${name} is not there: run npm run generate -- packages.`);
        return [name, version];
      }),
    );
  const manifest = JSON.parse(text) as Manifest;
  const { dependencies, devDependencies } = manifest;
  const versions = { dependencies: filled(dependencies), devDependencies: filled(devDependencies) };
  return `${JSON.stringify({ ...manifest, ...versions }, null, 2)}\n`;
}

function tsconfig(tree: Tree): string {
  const options = COMPILER_OPTIONS.map(
    (path) => (json(tree, path) as { compilerOptions?: object }).compilerOptions,
  );
  return JSON.stringify({
    compilerOptions: Object.assign({}, ...options, { types: ['node', 'jest'] }) as object,
    files: ['node_modules/@opinionbridge/build/src/assets.d.ts'],
    include: ['src', 'browser', '*.ts'],
  });
}
