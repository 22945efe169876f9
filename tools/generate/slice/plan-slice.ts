import { join } from 'node:path';
import { Refusal, type Change, type Tree } from '../changes.ts';
import { Draft } from '../draft.ts';
import { literalOf, titleOf } from '../names.ts';
import { addRoute } from '../page/add-route.ts';
import { withPackage } from './add-to-lock.ts';
import { checkSliceName } from './check-slice-name.ts';

const templates = join(import.meta.dirname, 'templates');
const LOCK = 'package-lock.json';

export interface SliceWish {
  readonly name: string;
}

/**
 * Plans a new slice, `mfe-<name>`: a page at `/<name>` with a loader, a form, styles, texts and tests, and a menu
 * entry. `npm start` and `npm run dev` grant it its address; on a deployed site an owner does.
 *
 * @throws Refusal if the name is not valid
 */
export async function planSlice(tree: Tree, { name }: SliceWish): Promise<readonly Change[]> {
  checkSliceName(tree, name);
  const folder = `mfe-${name}`;
  if (tree.exists(folder)) throw new Refusal(`${folder} is there already.`);

  const draft = new Draft(tree);
  const title = titleOf(name);
  const words = { name, Title: title, title: literalOf(title) };
  await draft.addTemplates(join(templates, 'slice'), folder, words);
  await draft.addTemplates(join(templates, 'e2e'), `e2e/${name}`, words);
  draft.edit('e2e/site/routes.ts', addRoute(`/${name}`, title));
  draft.edit('CODEOWNERS', addOwner(name));
  const manifest = (await draft.changes()).find(({ path }) => path === `${folder}/package.json`);
  draft.edit(LOCK, (lock) => withPackage(lock, folder, manifest?.content ?? ''));
  return draft.changes();
}

/** After the owners of the other slices. */
const addOwner = (name: string) => (text: string) => {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/mfe-'));
  lines.splice(last + 1, 0, `/mfe-${name}/`.padEnd(38) + `@opinionbridge/${name}`);
  return lines.join('\n');
};
