import { groupRevisions } from './group-revisions.ts';

const version = (savedAt: string, savedBy = 'asha@example.org') => ({ savedAt, savedBy });
const grouped = (...versions: ReturnType<typeof version>[]) =>
  groupRevisions(versions).map(({ sittings }) => sittings.map((sitting) => sitting.length));

test.each([
  ['nothing', [], []],
  ['one version', [version('2026-05-04T10:00:00')], [[1]]],
  [
    'a pause of half an hour',
    [version('2026-05-04T10:59:00'), version('2026-05-04T10:30:00'), version('2026-05-04T10:00:00')],
    [[2, 1]],
  ],
  [
    'another person in between',
    [
      version('2026-05-04T10:02:00'),
      version('2026-05-04T10:01:00', 'ravi@example.org'),
      version('2026-05-04T10:00:00'),
    ],
    [[1, 1, 1]],
  ],
  ['midnight', [version('2026-05-05T00:01:00'), version('2026-05-04T23:59:00')], [[1], [1]]],
])('groups versions by day and sitting: %s', (_, versions, expected) =>
  expect(grouped(...versions)).toEqual(expected),
);
