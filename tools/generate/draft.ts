import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { Refusal, type Change, type Tree } from './changes.ts';

const TEMPLATE = '.template';

/** Collects what a generator will write, before anything is written. */
export class Draft {
  private readonly tree: Tree;
  private readonly made = new Map<string, string>();
  private readonly edited = new Map<string, string>();

  constructor(tree: Tree) {
    this.tree = tree;
  }

  /**
   * Adds the files of a folder of templates.
   *
   * @param folder with files named `*.template`
   * @param target folder in the repository, relative to its root
   * @param words replacements for `__key__` in contents and names
   */
  async addTemplates(folder: string, target: string, words: Readonly<Record<string, string>>): Promise<void> {
    const filled = (text: string) => text.replace(/__(\w+?)__/g, (all, key: string) => words[key] ?? all);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const file of files) {
      if (!file.isFile()) continue;
      const source = join(file.parentPath, file.name);
      const path = source.slice(folder.length + 1).replaceAll('\\', '/');
      this.add(
        posix.join(target, filled(path.slice(0, -TEMPLATE.length))),
        filled(await readFile(source, 'utf8')),
      );
    }
  }

  /** @throws Refusal if the file exists */
  add(path: string, content: string): void {
    if (this.tree.exists(path)) throw new Refusal(`${path} is there already.`);
    this.made.set(path, content);
  }

  /** @throws Refusal if there is no such file, or the change does not apply */
  edit(path: string, change: (text: string) => string): void {
    const text = this.edited.get(path) ?? this.tree.read(path, 'utf-8');
    if (text === null) throw new Refusal(`${path} is not there.`);
    const changed = change(text);
    if (changed === text) throw new Refusal(`${path} has no place for it that this generator recognizes.`);
    this.edited.set(path, changed);
  }

  /** @returns new files first, then edits, all formatted by prettier */
  async changes(): Promise<readonly Change[]> {
    const made = [...this.made].sort(([a], [b]) => a.localeCompare(b, 'en'));
    const all = [...made, ...this.edited].map(async ([path, content]): Promise<Change> => {
      return { path, content: await formatted(path, content), before: this.tree.read(path, 'utf-8') };
    });
    return Promise.all(all);
  }
}

/** Files that npm writes itself, and those that prettier does not support. */
const AS_IT_IS = /(^|\/)(CODEOWNERS|package-lock\.json|\.(git|prettier)ignore)$/;

async function formatted(path: string, content: string): Promise<string> {
  if (AS_IT_IS.test(path)) return content;
  const options = await resolveConfig(join(import.meta.dirname, 'draft.ts'));
  return format(content, { ...options, filepath: path });
}

/** @returns a change that inserts text before the first occurrence of another */
export const before = (place: string, added: string) => (text: string) =>
  text.includes(place) ? text.replace(place, () => added + place) : text;

/** @returns a change that inserts text after the first occurrence of another */
export const after = (place: string, added: string) => (text: string) =>
  text.includes(place) ? text.replace(place, () => place + added) : text;
