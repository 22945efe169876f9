import { compareManifests, type ComparedManifests } from '@opinionbridge/releases';
import { sliceWord, word, type Command } from '../command.ts';
import { describeStored } from '../store/release-store.ts';
import { table } from '../table.ts';

export const diff: Command = {
  words: '<slice> <version> <before>',
  purpose: 'compare two releases in the store: files, bytes of each page, shared packages, probe pages',
  help: '',
  async run({ store }, _options, words) {
    const slice = sliceWord(words);
    const [now, before] = await Promise.all(
      [word(words, 1, 'a version'), word(words, 2, 'the version before')].map(
        async (version) => (await describeStored(store, slice, version)).manifest,
      ),
    );
    if (!now || !before) throw new Error('Name two releases to compare.');
    const compared = compareManifests(now, before);
    const missing = (from: typeof now, other: typeof now) =>
      from.files.map(({ path }) => path).filter((path) => other.files.every((file) => file.path !== path));
    const files = { added: missing(now, before), removed: missing(before, now) };
    const list = Object.entries(files).flatMap(([what, paths]) => paths.map((file) => ({ what, file })));
    return { json: { ...compared, files }, text: `${differences(compared)}\n\n${table(list)}` };
  },
};

/** @returns the differences between two releases as a table */
export function differences({ pages, totals, shared }: ComparedManifests): string {
  const rows = [
    ...[...totals, ...pages].map(({ name, bytes, before }) => ({ name, now: bytes, before })),
    ...shared.map(({ name, value, before }) => ({ name, now: value, before })),
  ].filter(({ now, before }) => now !== before);
  return table(rows.map(({ name, now, before }) => ({ name, now: now ?? 'gone', before: before ?? 'none' })));
}
