import { join } from 'node:path';
import { Refusal, type Change, type Tree } from '../changes.ts';
import { Draft } from '../draft.ts';
import { literalOf, titleOf } from '../names.ts';
import { checkSliceName } from '../slice/check-slice-name.ts';

const templates = join(import.meta.dirname, 'templates');
const sources = join(import.meta.dirname, '../slice/templates/slice/src');

/** Manifests with the versions for a new repository; the first that lists a package counts. */
const MANIFESTS = ['package.json', 'mfe-blog/package.json', 'shell/package.json', 'e2e/package.json'];
/** Options of its type check; later files override earlier ones. */
const COMPILER_OPTIONS = ['tsconfig.base.json', 'libs/build/tsconfig.web.json'];

/** A repository without files. */
const EMPTY: Tree = { exists: () => false, read: () => null };

export interface RepositoryWish {
  readonly name: string;
  /** Address for npm of each packed library, such as `file:vendor/x.tgz`, by package name. */
  readonly packed: ReadonlyMap<string, string>;
}

/**
 * Plans a complete repository for a slice: the pages that `planSlice` makes, plus everything they need on their own.
 *
 * @param tree this repository, whose versions and rules are copied
 * @returns files by path in the new repository
 * @throws Refusal if the name is not valid, or a library is not packed
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

/** The template states whose version to insert: ours, or that of the packed library. */
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
