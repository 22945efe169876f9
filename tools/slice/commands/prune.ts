import { versionsNamed } from '@opinionbridge/releases';
import { word, type Command } from '../command.ts';
import { table } from '../table.ts';

export const prune: Command = {
  words: '[slice]',
  purpose: 'remove old releases from the store',
  help: `  --keep <n>  the newest n of each slice stay (20)
  --dry-run   only show what would be removed
Releases in the registry are always kept: active ones, canaries, rollback targets, and the last twenty in service.`,
  async run({ registry, store }, options, words) {
    const read = await registry.read();
    const slices = words[0] ? [word(words, 0, 'the slice')] : Object.keys(read.slices);
    const rows: { slice: string; version: string }[] = [];
    for (const slice of slices) {
      const versions = await store.versions(slice);
      if (!versions)
        throw new Error('This store cannot list its releases: use its host’s own retention rules.');
      const keep = new Set([...versions.slice(0, options.keep), ...versionsNamed(read, slice)]);
      rows.push(...versions.filter((version) => !keep.has(version)).map((version) => ({ slice, version })));
    }
    const refused: string[] = [];
    const removed: typeof rows = [];
    for (const { slice, version } of rows) {
      const why = options['dry-run'] ? undefined : await store.remove(slice, version);
      if (why === undefined) removed.push({ slice, version });
      else refused.push(`Stays: ${why}`);
    }
    const done = options['dry-run'] ? 'Would be removed' : 'Removed';
    const text = removed.length > 0 ? `${done}:\n${table(removed)}` : 'Nothing is old enough.';
    return { json: removed, text: [text, ...refused].join('\n') };
  },
};
