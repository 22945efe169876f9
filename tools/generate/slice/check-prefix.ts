import { languages, urls } from '@opinionbridge/contracts';
import { REGISTRY, SHELL } from '@opinionbridge/releases';
import { Refusal, type Tree } from '../changes.ts';

const TABLE = 'libs/contracts/src/slice-table.ts';
const DEFAULT_SLICE = 'mfe-marketing/src/slice.tsx';

/** @throws Refusal if the addresses below `/<name>` are taken, including by pages of the default slice */
export function checkPrefix(tree: Tree, name: string): void {
  checkSegment(tree, name);
  const isOne = (path: unknown) => typeof path === 'string' && path.split('/')[1] === name;
  if (Object.values(urls).some(isOne)) throw taken(name, 'a page; see libs/contracts/src/urls.ts');
  const pages = tree.read(DEFAULT_SLICE, 'utf-8') ?? '';
  if (pages.includes(`'/${name}'`) || pages.includes(`'/${name}/`))
    throw taken(name, `a page; see ${DEFAULT_SLICE}`);
}

/** @throws Refusal if the addresses below `/<name>` belong to the shell or to a slice other than the default one */
export function checkSegment(tree: Tree, name: string): void {
  if (name === SHELL || name === REGISTRY || (languages as readonly string[]).includes(name))
    throw taken(name, 'the site');
  const table = tree.read(TABLE, 'utf-8') ?? '';
  if (table.includes(`'${name}'`) || new RegExp(`^ +${name}:`, 'm').test(table))
    throw taken(name, `a slice or the shell; see ${TABLE}`);
}

const taken = (name: string, by: string) => new Refusal(`/${name} already belongs to ${by}.`);
