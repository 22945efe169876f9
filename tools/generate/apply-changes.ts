import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal, type Change, type Tree } from './changes.ts';

/** Path of the journal of decided changes, relative to the root, until all are applied; ignored by Git. */
const PENDING = '.cache/generate/pending.json';

export function treeOf(root: string): Tree {
  return {
    exists: (path) => existsSync(join(root, path)),
    read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null),
  };
}

/**
 * Applies all changes or none, even if the process is killed halfway: they are first written to a journal, and the next
 * run completes them.
 *
 * @param onStep for tests: called between steps
 * @throws Refusal if another generator is running
 */
export async function applyChanges(
  root: string,
  changes: readonly Change[],
  onStep: () => void = () => {},
): Promise<void> {
  const pending = join(root, PENDING);
  const own = `${pending}.${randomUUID()}`;
  await mkdir(dirname(pending), { recursive: true });
  onStep();
  await writeFile(own, JSON.stringify(changes));
  onStep();
  // Of two concurrent runs, only one succeeds.
  const isFirst = await link(own, pending).then(
    () => true,
    () => false,
  );
  onStep();
  await rm(own);
  if (!isFirst) throw new Refusal('Another generator is running here.');
  await finish(root, onStep);
}

/**
 * Completes the changes of an interrupted run.
 *
 * @returns paths of the completed files; undefined if no run was interrupted
 * @throws Refusal if one of the files has been changed since
 */
export async function finishInterrupted(root: string): Promise<readonly string[] | undefined> {
  return existsSync(join(root, PENDING)) ? finish(root, () => {}) : undefined;
}

async function finish(root: string, onStep: () => void): Promise<readonly string[]> {
  const changes = JSON.parse(await readFile(join(root, PENDING), 'utf8')) as readonly Change[];
  const tree = treeOf(root);
  const missing = changes.filter(({ path, content }) => tree.read(path, 'utf-8') !== content);
  for (const { path, before } of missing)
    if (tree.read(path, 'utf-8') !== before)
      throw new Refusal(
        `${path} was changed before an interrupted generator was completed. Check it, delete ${PENDING}, and generate what is missing again.`,
      );
  for (const { path, content } of missing) await writeWhole(join(root, path), content, onStep);
  onStep();
  await rm(join(root, PENDING), { force: true });
  return changes.map(({ path }) => path);
}

async function writeWhole(path: string, content: string, onStep: () => void): Promise<void> {
  const partial = `${path}.${randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  onStep();
  await writeFile(partial, content);
  onStep();
  await rename(partial, path);
  onStep();
}
