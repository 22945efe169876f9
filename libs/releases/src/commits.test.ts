import { commitsSince, releaseCommits } from './commits.ts';

const made = (...letters: string[]) => letters.map((letter) => ({ id: letter.repeat(7), subject: letter }));

test.each([
  ['what came since', made('c', 'b', 'a'), made('a'), made('c', 'b')],
  ['nothing, of the same commit', made('b', 'a'), made('b', 'a'), []],
  ['nothing, of an older one that is released again', made('a'), made('b', 'a'), []],
  ['all that are known, where the histories do not meet', made('d', 'c'), made('b', 'a'), made('d', 'c')],
  ['the newest, where nobody told of those before', made('b', 'a'), undefined, made('b')],
  ['the newest, where the one before has none', made('b', 'a'), [], made('b')],
  ['none of none', [], made('a'), []],
])('%s', (_what, commits, before, since) => expect(commitsSince(commits, before)).toEqual(since));

test.each([
  { commits: made(...'abc'), isModified: false, more: 1 },
  { commits: [{ id: 'xyz1234', subject: '' }], isModified: false },
  { commits: [{ id: '<script>', subject: '' }], isModified: false },
  { commits: [{ id: 'abcdef0', subject: 'two\nlines' }], isModified: false },
  { commits: [{ id: 'abcdef0', subject: 'a\u0000b' }], isModified: false },
  { commits: [{ id: 'abcdef0', subject: 'a'.repeat(201) }], isModified: false },
  { commits: Array(101).fill({ id: 'abcdef0', subject: '' }), isModified: false },
  { commits: null, isModified: false },
  { commits: [] },
])('refuses invalid commits: %#', (told) => expect(releaseCommits.safeParse(told).success).toBe(false));
