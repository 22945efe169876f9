import type { Registry } from '@opinionbridge/releases';
import { word, type Command } from '../command.ts';
import { table } from '../table.ts';

/** Releases of a slice whose files open pages may ask a shell for. */
const SERVED = 10;

export const prune: Command = {
  words: '[slice]',
  purpose: 'remove old releases from the store',
  help: `  --keep <n>  the newest n of each slice stay (10)
  --dry-run   say what would go, and leave it
The active release, a canary, the release that a rollback goes to and the last ten that visitors had stay in any case.`,
  async run({ registry, store }, options, words) {
    const read = await registry.read();
    const slices = words[0] ? [word(words, 0, 'the slice')] : Object.keys(read.slices);
    const rows: { slice: string; version: string }[] = [];
    for (const slice of slices) {
      const versions = await store.versions(slice);
      if (!versions)
        throw new Error('This store cannot list its releases: its host has rules of its own for old files.');
      const keep = new Set([...versions.slice(0, options.keep), ...inUse(read, slice)]);
      rows.push(...versions.filter((version) => !keep.has(version)).map((version) => ({ slice, version })));
    }
    if (!options['dry-run']) for (const { slice, version } of rows) await store.remove(slice, version);
    const done = options['dry-run'] ? 'Would be removed' : 'Removed';
    return { json: rows, text: rows.length > 0 ? `${done}:\n${table(rows)}` : 'Nothing is old enough.' };
  },
};

function inUse({ slices }: Registry, slice: string): string[] {
  const { active, canary, previous = [], recent = [] } = slices[slice] ?? {};
  const used = [active, canary?.release, ...previous.slice(0, 1), ...recent.slice(0, SERVED)];
  return used.flatMap((release) => (release ? [release.version] : []));
}
