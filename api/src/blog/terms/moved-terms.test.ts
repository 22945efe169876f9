import fc from 'fast-check';
import { termSlug } from '@opinionbridge/contracts/text';
import { movedTerms, withTerm } from './moved-terms.ts';

const change = (from: string, to: string | null) => ({ from, to });

it('resolves chains, and forgets terms that are in use again', () => {
  const moved = movedTerms([change('a', 'B'), change('b', 'C c'), change('x', 'A')]);
  expect(Object.fromEntries(moved)).toEqual({
    b: { name: 'C c', slug: 'c-c' },
    x: { name: 'A', slug: 'a' },
  });
  expect(movedTerms([change('a', 'A')]).size).toBe(0);
});

it('resolves deleted terms, and those merged into them, to nothing', () => {
  expect(Object.fromEntries(movedTerms([change('a', 'B'), change('b', null)]))).toEqual({ a: null, b: null });
});

it('never resolves to a former term, hence never in circles, for any renames', () => {
  const name = fc.constantFrom('A', 'B', 'C', 'D', 'e', 'é');
  const changes = fc.array(fc.record({ from: name.map(termSlug), to: fc.option(name, { freq: 4 }) }));
  fc.assert(
    fc.property(changes, (all) => {
      const moved = movedTerms(all);
      for (const [from, to] of moved) {
        expect(to?.slug).not.toBe(from);
        if (to) expect(moved.has(to.slug)).toBe(false);
      }
      const last = all.at(-1);
      if (last?.to && termSlug(last.to) !== last.from)
        expect(moved.get(last.from)).toMatchObject({ slug: termSlug(last.to) });
    }),
  );
});

it('replaces a term with another one, once', () => {
  const post = { category: 'Knee pain', tags: ['One', 'Knee', 'knee!', 'Two'] };
  expect(withTerm(post, { kind: 'category', from: 'knee-pain', to: 'Knees' })).toEqual({
    category: 'Knees',
    tags: post.tags,
  });
  expect(withTerm(post, { kind: 'category', from: 'knee', to: 'Knees' })).toBeNull();
  expect(withTerm(post, { kind: 'tag', from: 'knee', to: 'Two' })?.tags).toEqual(['One', 'Two']);
  expect(withTerm(post, { kind: 'tag', from: 'knee', to: null })?.tags).toEqual(['One', 'Two']);
  expect(withTerm(post, { kind: 'tag', from: 'two', to: 'Two' })).toBeNull();
});
