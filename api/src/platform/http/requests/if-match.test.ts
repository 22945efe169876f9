import { revisionIn } from './if-match.ts';

it.each([
  ['"3"', 3],
  ['3', 3],
  [' W/"3" ', 3],
  ['"2", "3"', 3],
  ['"x", W/"3"', 3],
  ['*', -1],
  ['"abc"', -1],
  ['', -1],
])('reads from If-Match: %s the revision %i', (header, revision) =>
  expect(revisionIn(header)).toBe(revision),
);
