import { termSlug } from '@opinionbridge/contracts/text';
import { useEffect, useRef } from 'react';
import type { DeskMutation } from '../../api/use-desk-mutation.ts';
import { useKeptList } from '../../api/use-kept-list.ts';
import type { Category } from './category-form.tsx';

/** Which button of a row gets the focus once the row is where it was moved to. */
type Move = readonly [slug: string, by: -1 | 1];

/** Marks a button that moves a category, so that it is found again where it went. */
export const moveId = (slug: string, by: -1 | 1) => `move-${slug}-${by}`;

/** Categories that were added, described or put in a place, and how they are changed. */
export function useCategoryList(mutation: DeskMutation, isWanted: boolean) {
  const { query, save } = useKeptList<Category>(
    'category-list',
    {
      get: (api) => api.GET('/api/admin/categories'),
      put: (api, { entries }, header) =>
        api.PUT('/api/admin/categories', {
          params: { header },
          body: { entries: entries.map(({ name, description }) => ({ name, description })) },
        }),
    },
    mutation,
    isWanted,
  );
  const moved = useRef<Move>(undefined);
  const listed = query.data?.entries ?? [];
  const isOf = (slug: string) => (one: Category) => termSlug(one.name) === slug;
  const placeOf = (slug: string) => listed.findIndex(isOf(slug));

  useEffect(() => {
    if (!moved.current) return;
    const [slug, by] = moved.current;
    moved.current = undefined;
    // At the end of the list only the other one is there.
    const button =
      document.getElementById(moveId(slug, by)) ?? document.getElementById(moveId(slug, -by as 1));
    button?.focus();
  }, [query.data]);

  return {
    listed,
    placeOf,
    /** As the list has them now, so that a row is where it was moved to as soon as its buttons know; others follow as they came. */
    inOrder: <One extends { readonly slug: string }>(terms: readonly One[]): One[] => {
      const place = ({ slug }: One) => (placeOf(slug) === -1 ? listed.length : placeOf(slug));
      return terms.toSorted((a, b) => place(a) - place(b));
    },
    add: (category: Category) => save(`“${category.name}” is added.`, (now) => [...now, category]),
    /** Also of one that only posts have: then it is in the list, at its end. */
    describe(slug: string, category: Category) {
      const before = listed[placeOf(slug)]?.description;
      return save(`It is said what “${category.name}” is about.`, (now) => {
        const own = now.find(isOf(slug));
        if (own?.description !== before) return undefined;
        return own ? now.map((one) => (one === own ? category : one)) : [...now, category];
      });
    },
    async move(slug: string, by: -1 | 1) {
      const isStored = await save(`“${listed[placeOf(slug)]?.name}” is moved ${WAYS[by]}.`, (now) => {
        const from = now.findIndex(isOf(slug));
        const one = now[from];
        return one && now.toSpliced(from, 1).toSpliced(Math.max(0, from + by), 0, one);
      });
      if (isStored) moved.current = [slug, by];
    },
  };
}

const WAYS = { [-1]: 'up', 1: 'down' } as const;

export type CategoryListing = ReturnType<typeof useCategoryList>;
