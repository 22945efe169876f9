import { join } from 'node:path';
import { Refusal, type Change, type Tree } from '../changes.ts';
import { Draft } from '../draft.ts';
import { camelOf, checkName, checkTitle, literalOf, MAX_LENGTH, pascalOf, titleOf } from '../names.ts';
import { addPageToSlice } from './add-page-to-slice.ts';
import { addRoute } from './add-route.ts';
import { checkAddress, prefixesOf } from './check-address.ts';

/** Maximum menu entries of a slice; the limit is in libs/releases/src/manifest.ts. */
const MAX_ENTRIES = 3;
const templates = join(import.meta.dirname, 'templates');

export interface PageWish {
  readonly slice: string;
  readonly name: string;
  /** Address; by default derived from the two names. */
  readonly path?: string | undefined;
  /** Heading and title; by default derived from the name. */
  readonly title?: string | undefined;
  /** Whether the slice's releases add it to the site's menu. */
  readonly menu?: boolean | undefined;
}

interface Manifest {
  slice: { menu?: { path: string; label: { en: string } }[] };
}

/** Plans route, loader, component, styles, texts, head and tests; throws Refusal if that is not possible */
export async function planPage(tree: Tree, wish: PageWish): Promise<readonly Change[]> {
  const { slice, name } = wish;
  checkName('a slice', slice);
  checkName('a page', name);
  const folder = `mfe-${slice}`;
  const source = tree.read(`${folder}/src/slice.tsx`, 'utf-8');
  if (source === null) throw new Refusal(`There is no slice "${slice}".`);
  const isDesk = prefixesOf(tree, slice)?.includes('admin') ?? false;
  // A page of the desk is in its feature's folder.
  const place = isDesk ? name : `pages/${name}`;
  if (source.includes(`"${name}"`) || tree.exists(`${folder}/src/${place}`))
    throw new Refusal(`The slice ${slice} already has a page "${name}".`);
  if (name === slice) throw new Refusal(`The chunk of a page cannot have its slice's name, "${name}".`);
  if (isDesk && wish.menu)
    throw new Refusal('The menu of the desk is mfe-admin/src/desk/navigation/admin-navigation.tsx.');
  const path = checkAddress(tree, slice, wish.path ?? defaultPath(tree, slice, name));
  const title = wish.title ?? titleOf(name);
  checkTitle(title);

  const draft = new Draft(tree);
  const words = { slice, name, path, Name: pascalOf(name), camel: camelOf(name), title: literalOf(title) };
  const kind = isDesk ? 'desk' : 'public';
  await draft.addTemplates(join(templates, kind, 'page'), `${folder}/src/${place}`, words);
  await draft.addTemplates(join(templates, kind, 'e2e'), `e2e/${slice}`, words);
  const page = { path, chunk: name, module: `${place}/${name}.page.tsx`, isPublic: !isDesk };
  draft.edit(`${folder}/src/slice.tsx`, (text) => addPageToSlice(text, page));
  if (wish.menu) draft.edit(`${folder}/package.json`, addToMenu(path, title));
  if (!isDesk) draft.edit('e2e/site/routes.ts', addRoute(path, title));
  return draft.changes();
}

/** Below the slice's first prefix; pages of the default slice are at the top level. */
function defaultPath(tree: Tree, slice: string, name: string): string {
  const [prefix] = prefixesOf(tree, slice) ?? [];
  return prefix === undefined ? `/${name}` : `/${prefix}/${name}`;
}

const addToMenu = (path: string, label: string) => (text: string) => {
  if (label.length > MAX_LENGTH)
    throw new Refusal(`A menu entry has at most ${MAX_LENGTH} characters: "${label}" is too long.`);
  const manifest = JSON.parse(text) as Manifest;
  if ((manifest.slice.menu?.length ?? 0) >= MAX_ENTRIES)
    throw new Refusal(`A slice has at most ${MAX_ENTRIES} menu entries.`);
  const menu = [...(manifest.slice.menu ?? []), { path, label: { en: label } }];
  return `${JSON.stringify({ ...manifest, slice: { ...manifest.slice, menu } }, null, 2)}\n`;
};
