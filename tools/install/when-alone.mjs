import { readFileSync } from 'node:fs';

/** Often enough that the next start finds the ports free. */
const EVERY_MS = 500;

/** npm, and the shell in which it runs a script. */
const GENERATIONS = 2;

/**
 * Tells once npm, which runs this program, or the shell between them is gone: they do not pass on that they were killed, and a
 * terminal that is closed may end them alone. A program that was started without npm may well outlive who started it.
 *
 * @param {() => void} tell
 * @returns {() => void} stops watching
 */
export function whenAlone(tell) {
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
 * @returns {number[]} process ids of the parent, of its parent, …; where the system does not tell, of the parent only
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
