import { readFileSync } from 'node:fs';

/** Often enough for the next start to find the ports free. */
const EVERY_MS = 500;

/** npm and the shell it runs a script in. */
const GENERATIONS = 2;

/**
 * Reports when npm, which runs this program, or the shell between them is gone: they do not pass on kills, and closing
 * a terminal may kill them alone. A program started without npm may well outlive its parent.
 *
 * @param {() => void} tell
 * @returns {() => void} stops watching
 */
export function onceOrphaned(tell) {
  if (!process.env['npm_lifecycle_event']) return () => {};
  const parents = ancestors(GENERATIONS);
  const watch = setInterval(() => {
    if (sameAs(ancestors(parents.length), parents)) return;
    clearInterval(watch);
    tell();
  }, EVERY_MS);
  watch.unref();
  return () => clearInterval(watch);
}

/**
 * @param {number} count
 * @returns {number[]} process ids of the parent, its parent and so on; only the parent where the system does not tell
 */
function ancestors(count) {
  const found = [process.ppid];
  while (found.length < count) {
    const next = parentOf(/** @type {number} */ (found.at(-1)));
    if (next === undefined) break;
    found.push(next);
  }
  return found;
}

/** @param {number} id */
function parentOf(id) {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return Number(fields?.[1]);
  } catch {
    return undefined;
  }
}

/** @param {number[]} one @param {number[]} other */
const sameAs = (one, other) => one.length === other.length && one.every((id, at) => id === other[at]);
