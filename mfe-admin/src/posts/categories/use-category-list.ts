import { termSlug } from '@opinionbridge/contracts/text';
import { useEffect, useRef } from 'react';
import type { DeskMutation } from '../../api/use-desk-mutation.ts';
import { useKeptList } from '../../api/use-kept-list.ts';
import type { Category } from './category-form.tsx';

/** The button that gets the focus once its row has moved. */
type Move = readonly [slug: string, by: -1 | 1];

/** Returns the id of a move button, by which it is found after its row has moved. */
export const moveId = (slug: string, by: -1 | 1) => `move-${slug}-${by}`;

/** Categories that were added, described or ordered, and the actions that change them. */
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
    // At the end of the list only the other button exists.
    const button =
      document.getElementById(moveId(slug, by)) ?? document.getElementById(moveId(slug, -by as 1));
    button?.focus();
  }, [query.data]);

  return {
    listed,
    placeOf,
    /** Sorts terms by the current list, so that a row moves along with its buttons; unlisted ones follow in order. */
    inOrder: <One extends { readonly slug: string }>(terms: readonly One[]): One[] => {
      const place = ({ slug }: One) => (placeOf(slug) === -1 ? listed.length : placeOf(slug));
      return terms.toSorted((a, b) => place(a) - place(b));
    },
    add: (category: Category) => save(`“${category.name}” has been added.`, (now) => [...now, category]),
    /** Also describes a category that only posts have, which is then added at the end of the list. */
    describe(slug: string, category: Category) {
      const before = listed[placeOf(slug)]?.description;
      return save(`The description of “${category.name}” has been saved.`, (now) => {
        const own = now.find(isOf(slug));
        if (own?.description !== before) return undefined;
        return own ? now.map((one) => (one === own ? category : one)) : [...now, category];
      });
    },
    async move(slug: string, by: -1 | 1) {
      const isStored = await save(`“${listed[placeOf(slug)]?.name}” has been moved ${WAYS[by]}.`, (now) => {
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
