/** @jest-environment jsdom */
import type { CopyDatabase, LocalCopy, StoredCopy } from './copy-database.ts';
import { CopyWriter } from './copy-writer.ts';
import { unconfirmedCopies } from './unconfirmed-copies.ts';

const see = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => {
  see('visible');
  localStorage.clear();
});

/** A database whose writes complete when the test says so, and what was written to it, in order. */
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

test('while one copy is being written, only the newest of the next ones waits', async () => {
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

test('while the page is hidden, unwritten texts are in local storage', async () => {
  const { database, ends } = slowDatabase();
  const writer = new CopyWriter(database, 'p:1', new Map());
  const found = () => {
    const copies = new Map([['p:1', titled('before').copy]]);
    unconfirmedCopies.completeIn(copies, 'p:');
    return [...copies.values()].map(({ texts }) => texts['title']);
  };
  void writer.write(titled('a'));
  const written = writer.write(titled('ab'));
  expect(found()).toEqual(['before']);
  see('hidden');
  expect(found()).toEqual(['ab']);
  void writer.write(undefined);
  expect(found()).toEqual([]);
  void writer.write(titled('abc'));
  expect(found()).toEqual(['abc']);
  while (found()[0] === 'abc') await Promise.resolve(ends.shift()?.());
  expect([await written, found()]).toEqual([true, ['before']]);
  writer.release();
});

test('what was refused stays there', async () => {
  const { database } = slowDatabase();
  const writer = new CopyWriter(database, 'p:1', new Map());
  jest.spyOn(database, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await writer.write(titled('a'))).toBe(false);
  see('hidden');
  const copies = new Map<string, LocalCopy>();
  unconfirmedCopies.completeIn(copies, 'p:');
  expect(copies.get('p:1')?.texts).toEqual({ title: 'a' });
  writer.release();
});
