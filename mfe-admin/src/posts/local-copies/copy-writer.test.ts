/** @jest-environment jsdom */
import type { CopyDatabase, LocalCopy, StoredCopy } from './copy-database.ts';
import { CopyWriter } from './copy-writer.ts';

const see = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => see('visible'));

/** A database that is as slow as the test wants, with what it was given in its order. */
function slowDatabase() {
  const given: string[] = [];
  const ends: (() => void)[] = [];
  const transaction = () => ({
    objectStore: () => ({ put: async ({ texts }: LocalCopy) => void given.push(texts.title ?? '') }),
    commit: () => {},
    done: new Promise<void>((resolve) => ends.push(resolve)),
  });
  return { database: { transaction } as unknown as CopyDatabase, given, ends };
}

const titled = (title: string) =>
  ({ copy: { texts: { title } }, pictures: new Map() }) as unknown as StoredCopy;

test('while one copy is being written only the newest of those that follow waits', async () => {
  const { database, given, ends } = slowDatabase();
  const writer = new CopyWriter(database, 'place', new Map());
  const written = ['a', 'ab', 'abc'].map((title) => writer.write(titled(title)));
  expect(given).toEqual(['a']);
  ends.shift()?.();
  while (ends.length === 0) await Promise.resolve();
  ends.shift()?.();
  expect(await Promise.all(written)).toEqual([true, true, true]);
  expect(given).toEqual(['a', 'abc']);
  writer.release();
});

test('what waits is handed over when the page is left, and nothing waits then', async () => {
  const { database, given } = slowDatabase();
  const writer = new CopyWriter(database, 'place', new Map());
  void writer.write(titled('a'));
  void writer.write(titled('ab'));
  expect(given).toEqual(['a']);
  see('hidden');
  expect(given).toEqual(['a', 'ab']);
  void writer.write(titled('abc'));
  expect(given).toEqual(['a', 'ab', 'abc']);
  writer.release();
});
