import type { BulkResult, PostState } from '../change-posts.ts';
import { bulkLabels } from './bulk-labels.ts';

const post: PostState = {
  _id: '1',
  title: 'Knees',
  status: 'draft',
  revision: 1,
  publishAt: null,
  category: '',
  unpublishedChanges: false,
};
const result: BulkResult = { change: { action: 'trash' }, done: [], failed: [], expired: false };

test('counts what was done', () => {
  const done = [{ before: post, after: post }];
  expect(bulkLabels({ ...result, done })).toBe('1 post moved to the trash.');
  expect(bulkLabels({ ...result, change: { action: 'publish' }, done: [...done, ...done] })).toBe(
    '2 posts published.',
  );
  const change = { action: 'categorise', category: 'Hands' } as const;
  expect(bulkLabels({ ...result, change, done })).toBe('1 post moved to “Hands”.');
  expect(bulkLabels({ ...result, done }, true)).toBe('1 post restored.');
});

test('names what was not done, with the reason', () => {
  const failed = [{ post, why: 'The server is away.' }];
  expect(bulkLabels({ ...result, failed })).toBe(
    '0 posts moved to the trash. “Knees” was skipped: The server is away.',
  );
  expect(bulkLabels({ ...result, expired: true })).toContain('select them again');
});
