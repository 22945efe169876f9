import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseKey } from '@opinionbridge/releases';
import { eachInFolder } from '../../../test/in-folder.ts';
import { Refusal } from '../../artifacts/refusal.ts';
import type { Event } from './events.ts';
import { reduce } from './reduce.ts';
import { SavedState } from './saved-state.ts';
import { initialState, type State } from './state.ts';

let folder: string;
let path: string;
const faults: unknown[] = [];
const file = () => new SavedState(path, (error) => faults.push(error));
eachInFolder((made) => {
  folder = made;
  path = join(folder, 'deep/state.json');
  faults.length = 0;
});

const named = (version: string) => ({ version, manifestSha256: version.repeat(64) });
const key = (version: string) => releaseKey('blog', named(version));
const head = (revision: number) => ({ revision, sha256: 'a'.repeat(64) });
const limits = { pullMs: 1, firstPauseMs: 1, longestPauseMs: 1, fallbackMs: 1, trialMs: 1_000 };

/** Version 2 replaced version 1 and was found bad; 1 is served again. */
function state(): State {
  const desired = new Map([
    ['blog', { active: named('2'), since: 7, canary: null, previous: [named('1')], recent: [] }],
  ]);
  const steps: Event[] = [
    {
      type: 'registry read',
      head: head(6),
      granted: { events: ['events'] },
      flags: { events: { talks: { share: 100 } }, blog: { reader: { share: 0, languages: ['hi'] } } },
      desired: new Map([['blog', { ...desired.get('blog')!, active: named('1'), since: 6, previous: [] }]]),
      at: 1,
    },
    { type: 'started', key: key('1'), at: 2 },
    {
      type: 'registry read',
      head: head(7),
      desired,
      granted: { blog: ['stories'] },
      flags: { blog: { reader: { share: 50, paths: ['/blog'] } } },
      at: 3,
    },
    { type: 'started', key: key('2'), at: 4 },
    { type: 'found bad', key: key('2'), refusal: new Refusal('SLICE-011', 'x'.repeat(10_000)), at: 5 },
  ];
  return steps.reduce((before, event) => reduce(before, event, limits), initialState);
}

test('history, served releases and bad ones survive a restart', async () => {
  const before = file();
  before.save(state());
  await before.settled();
  const read = await file().read();
  expect([...read.serving]).toEqual([['blog', { named: named('1'), since: 5, before: null, previous: [] }]]);
  expect(read.head).toEqual(head(7));
  // What a registry no longer names may have been lost with a database.
  expect(read.granted).toEqual({ events: ['events'], blog: ['stories'] });
  expect(read.flags).toEqual({
    events: { talks: { share: 100 } },
    blog: { reader: { share: 50, paths: ['/blog'] } },
  });
  expect(read.quarantined).toEqual([
    {
      slice: 'blog',
      named: named('2'),
      code: 'SLICE-011',
      reason: expect.stringMatching(/^SLICE-011 .*x{100}/),
      at: 5,
      wish: 7,
    },
  ]);
  expect(faults).toEqual([]);
});

test('an unchanged state is written once, and none before anything works', async () => {
  const saved = file();
  saved.save(initialState);
  await saved.settled();
  await expect(readFile(path)).rejects.toThrow('ENOENT');
  saved.save(state());
  await saved.settled();
  await writeFile(path, 'somebody else’s');
  saved.save(state());
  await saved.settled();
  expect(await readFile(path, 'utf8')).toBe('somebody else’s');
});

test.each([
  '',
  '{',
  '{}',
  'null',
  '{"format":1,"slices":{}}',
  '{"format":5,"head":null,"granted":{},"flags":{},"serving":{"../x":{}},"quarantined":[]}',
  undefined,
])('a file containing %j counts as missing and is reported', async (content) => {
  path = join(folder, 'state.json');
  if (content !== undefined) await writeFile(path, content);
  expect(await file().read()).toEqual({
    head: null,
    granted: {},
    flags: {},
    serving: new Map(),
    quarantined: [],
  });
  expect(faults).toHaveLength(content === undefined ? 0 : 1);
});

test('remembers the latest of more bad releases than it can', async () => {
  const { releases, ...others } = state();
  const bad = releases.get(key('2'))!;
  const many = Array.from(
    { length: 150 },
    (_, at) => [`bad ${at}`, { ...bad, refused: { ...bad.refused!, at } }] as const,
  );
  const saved = file();
  saved.save({ ...others, releases: new Map([...releases, ...many]) });
  await saved.settled();
  const { quarantined } = await file().read();
  expect([quarantined.length, quarantined[0]?.at, faults]).toEqual([100, 149, []]);
});

test('a write failure is reported and harmless', async () => {
  await writeFile(join(folder, 'file'), '');
  path = join(folder, 'file/state.json');
  const saved = file();
  saved.save(state());
  await saved.settled();
  expect(faults).toHaveLength(1);
});
