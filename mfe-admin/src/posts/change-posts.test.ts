/** @jest-environment @opinionbridge/build/testing/browser */
import { answerForms } from '../api/upload/testing/answer-forms.ts';
import { changePosts, type PostState } from './change-posts.ts';

const knee = { _id: 'p', title: 'Knee', status: 'draft', revision: 1, publishAt: null } as PostState;

test.each([
  [1, 1, 0],
  [2, 0, 1],
])(
  'with %i lost responses to a bulk change, %i post is changed and %i is not',
  async (lost, done, failed) => {
    const keys = new Set<string | undefined>();
    answerForms(async ({ headers }) => {
      keys.add(headers['Idempotency-Key']);
      if (lost-- > 0) throw new TypeError('no network');
      return { json: { ...knee, revision: 2, status: 'trashed' } };
    });
    const result = await changePosts({ action: 'trash' }, [knee]);
    expect([result.done.length, result.failed.length]).toEqual([done, failed]);
    expect(keys.size).toBe(1);
  },
);
