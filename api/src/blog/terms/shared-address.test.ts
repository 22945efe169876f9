import type { Problem } from '../../platform/http/problems/problem.ts';
import type { CataloguedPost } from '../stored/posts.repository.ts';
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

it.each(['!', '…', '🩺', '\u0964'])('refuses a tag, category or author of nothing but %s', (name) => {
  for (const [field, given] of Object.entries({ tags: [name], category: name, author: name }))
    expect(refused({ [field]: given })).toMatchObject([{ field, code: 'wrong_format' }]);
});

it('accepts terms that the post already has, and an empty category', () => {
  expect(refused({ tags: ['!'], category: '', author: '' }, { tags: ['!'] })).toBeUndefined();
});

it.each([
  ['HER2+', 'HER2 plus'],
  ['HER2 (−)', 'HER2-'],
])('refuses %s and %s as two tags of one post', (one, other) => {
  expect(refused({ tags: [one, other] })).toMatchObject([{ field: 'tags', code: 'taken' }]);
});

const names = (what: string, count: number) => Array.from({ length: count }, (_, n) => `${what} ${n}`);

it('reads each post once, however many terms the saved one has', () => {
  const catalogue = new Catalogue();
  for (let n = 0; n < 50; n++) {
    const terms = { category: 'Cancer', author: 'Dr Rao', tags: names(`Tag of ${n}`, 20) };
    const times = { publishedAt: new Date(n), createdAt: new Date(n) };
    const post = { _id: `${n}`, title: '', slug: `${n}`, number: null, status: 'published', revision: 1 };
    catalogue.put({ ...post, ...terms, ...times } as unknown as CataloguedPost, []);
  }
  const looksWith = (tags: string[]) => {
    let looks = 0;
    const watched = new Proxy(catalogue, {
      get(target, name) {
        looks++;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    refuseSharedAddresses(watched, { tags });
    return looks;
  };
  expect(looksWith(['New'])).toBeGreaterThan(0);
  expect(looksWith(names('New', 20))).toBe(looksWith(['New']));
});
