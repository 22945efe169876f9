import { idempotencyKey, newFormKey } from '@opinionbridge/contracts';
import { termSlug } from '@opinionbridge/contracts/text';
import { useEffect, useRef } from 'react';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import type { DeskMutation } from '../../api/use-desk-mutation.ts';
import type { Category } from './category-form.tsx';

/** Which button of a row gets the focus once the row is where it was moved to. */
type Move = readonly [slug: string, by: -1 | 1];

/** Marks a button that moves a category, so that it is found again where it went. */
export const moveId = (slug: string, by: -1 | 1) => `move-${slug}-${by}`;

/** Categories that were added, described or put in a place, and how they are changed: the list is stored as a whole, from what was read. */
export function useCategoryList(send: DeskMutation['send'], isWanted: boolean) {
  const { data } = useAdminQuery(['category-list'], (api) => api.GET('/api/admin/categories'), {
    enabled: isWanted,
  });
  const formKey = useRef(newFormKey());
  const moved = useRef<Move>(undefined);
  const listed = data?.categories ?? [];
  const placeOf = (slug: string) => listed.findIndex((one) => one.slug === slug);

  useEffect(() => {
    if (!moved.current) return;
    const [slug, by] = moved.current;
    moved.current = undefined;
    // At the end of the list only the other one is there.
    const button =
      document.getElementById(moveId(slug, by)) ?? document.getElementById(moveId(slug, -by as 1));
    button?.focus();
  }, [data]);

  /**
   * @param change what is made of a list, also of one that somebody else has changed meanwhile; undefined when that cannot be
   * @returns whether it is stored
   */
  async function save(
    good: string,
    change: (now: readonly Category[]) => readonly Category[] | undefined,
  ): Promise<boolean> {
    const sent = await send(good, async (api) => {
      let known = data ?? { revision: 0, categories: [] };
      let wanted = change(known.categories);
      for (;;) {
        const body = { categories: wanted?.map(({ name, description }) => ({ name, description })) ?? [] };
        const header = {
          'If-Match': `"${known.revision}"`,
          'Idempotency-Key': idempotencyKey(formKey.current, body),
        };
        const answer = await api.PUT('/api/admin/categories', { params: { header }, body });
        formKey.current = newFormKey();
        if (answer.response.status !== 412) return answer;
        const now = await api.GET('/api/admin/categories');
        wanted = now.data && change(now.data.categories);
        if (!now.data || !wanted) return answer;
        known = now.data;
      }
    });
    return sent !== undefined;
  }

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
        const own = now.find((one) => termSlug(one.name) === slug);
        if (own?.description !== before) return undefined;
        return own ? now.map((one) => (one === own ? category : one)) : [...now, category];
      });
    },
    async move(slug: string, by: -1 | 1) {
      const isStored = await save(`“${listed[placeOf(slug)]?.name}” is moved ${WAYS[by]}.`, (now) => {
        const from = now.findIndex((one) => termSlug(one.name) === slug);
        const one = now[from];
        return one && now.toSpliced(from, 1).toSpliced(Math.max(0, from + by), 0, one);
      });
      if (isStored) moved.current = [slug, by];
    },
  };
}

const WAYS = { [-1]: 'up', 1: 'down' } as const;

export type CategoryListing = ReturnType<typeof useCategoryList>;
