import { Injectable } from '@nestjs/common';
import type { KeptList } from '../../platform/database/kept-list.schema.ts';
import { KeptLists } from '../../platform/database/kept-lists.repository.ts';
import type { ChangeBase } from '../../platform/http/requests/if-match.ts';

/** A category that people added, described or ordered; it exists even without posts. */
export interface ListedCategory {
  readonly slug: string;
  readonly name: string;
  /** Plain text; may be empty. */
  readonly description: string;
}

const NAME = 'categories';

/** The ordered list of categories, as visitors see it. */
@Injectable()
export class CategoryList {
  constructor(private readonly lists: KeptLists) {}

  get(): Promise<KeptList<ListedCategory>> {
    return this.lists.get(NAME);
  }

  /** @throws Problem `edit_conflict` if somebody else changed the list first */
  store(categories: readonly ListedCategory[], base: ChangeBase): Promise<KeptList<ListedCategory>> {
    return this.lists.store(NAME, categories, base);
  }

  /**
   * Renames a category. If it merges with another one, its description is kept only if the other has none.
   *
   * @param to the new category; null to remove the old one
   * @returns false if the list has no such category, or it already has that name
   */
  async rename(from: string, to: Pick<ListedCategory, 'slug' | 'name'> | null): Promise<boolean> {
    for (;;) {
      const { revision: baseRevision, entries, changeKey } = await this.get();
      const renamed = withRenamed(entries, from, to);
      if (!renamed) return false;
      if (await this.lists.replace(NAME, renamed, { baseRevision, changeKey })) return true;
    }
  }
}

/** @returns undefined if nothing changes */
function withRenamed(
  categories: readonly ListedCategory[],
  from: string,
  to: Pick<ListedCategory, 'slug' | 'name'> | null,
): ListedCategory[] | undefined {
  const own = categories.find(({ slug }) => slug === from);
  if (!own || own.name === to?.name) return undefined;
  const other = to && categories.find(({ slug }) => slug === to.slug && slug !== from);
  if (to && !other) return categories.map((one) => (one === own ? { ...own, ...to } : one));
  return categories
    .filter((one) => one !== own)
    .map((one) => (one === other ? { ...one, description: one.description || own.description } : one));
}
