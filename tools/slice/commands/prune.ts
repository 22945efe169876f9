import type { Registry } from '@opinionbridge/contracts/release';
import { word, type Command } from '../command.ts';
import { releaseBefore } from '../registry/change-registry.ts';
import { table } from '../table.ts';

export const prune: Command = {
  words: '[slice]',
  purpose: 'remove old releases from the store',
  help: `  --keep <n>  the newest n of each slice stay (10)
  --dry-run   say what would go, and leave it
The active release, a canary and the release that a rollback goes to stay in any case.`,
  async run({ registry, store }, options, words) {
    const read = await registry.read();
    const slices = words[0] ? [word(words, 0, 'the slice')] : Object.keys(read.slices);
    const rows: { slice: string; version: string }[] = [];
    for (const slice of slices) {
      const versions = await store.versions(slice);
      if (!versions) throw new Error('A store on an http host is pruned by rules of that host.');
      const keep = new Set([...versions.slice(0, options.keep), ...inUse(read, slice)]);
      rows.push(...versions.filter((version) => !keep.has(version)).map((version) => ({ slice, version })));
    }
    if (!options['dry-run']) for (const { slice, version } of rows) await store.remove(slice, version);
    const done = options['dry-run'] ? 'Would be removed' : 'Removed';
    return { json: rows, text: rows.length > 0 ? `${done}:\n${table(rows)}` : 'Nothing is old enough.' };
  },
};

function inUse(read: Registry, slice: string): string[] {
  const { slices, canary } = read;
  const used = [
    slices[slice],
    canary?.slice === slice ? canary.release : undefined,
    releaseBefore(read, slice),
  ];
  return used.flatMap((release) => (release ? [release.version] : []));
}
