import type { Problem } from '../../platform/http/problems/problem.ts';
import { Catalogue } from '../reading/catalogue.ts';
import { refuseSharedAddresses } from './shared-address.ts';

type Terms = Parameters<typeof refuseSharedAddresses>[1];

const refused = (given: Terms, before?: Terms) => {
  try {
    refuseSharedAddresses(new Catalogue(), given, before);
  } catch (error) {
    return (error as Problem).details.errors;
  }
  return undefined;
};

it.each(['!', '…', '🩺', '\u0964'])('a tag, category or author of nothing but %s has no address', (name) => {
  for (const [field, given] of Object.entries({ tags: [name], category: name, author: name }))
    expect(refused({ [field]: given })).toMatchObject([{ field, code: 'wrong_format' }]);
});

it('what a post has already stays, and no category is one', () => {
  expect(refused({ tags: ['!'], category: '', author: '' }, { tags: ['!'] })).toBeUndefined();
});

it.each([
  ['HER2+', 'HER2 plus'],
  ['HER2 (−)', 'HER2-'],
])('%s and %s are not two tags of one post', (one, other) => {
  expect(refused({ tags: [one, other] })).toMatchObject([{ field: 'tags', code: 'taken' }]);
});
