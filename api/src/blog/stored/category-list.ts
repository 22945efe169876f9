import { Injectable } from '@nestjs/common';
import type { KeptList } from '../../platform/database/kept-list.schema.ts';
import { KeptLists } from '../../platform/database/kept-lists.repository.ts';
import type { ChangeBase } from '../../platform/http/requests/if-match.ts';

/** A category that people added, described or put in a place: it is there without a post, too. */
export interface ListedCategory {
  readonly slug: string;
  readonly name: string;
  /** Plain text; empty for none. */
  readonly description: string;
}

const NAME = 'categories';

/** The list of them, as visitors see it from the first to the last. */
@Injectable()
export class CategoryList {
  constructor(private readonly lists: KeptLists) {}

  get(): Promise<KeptList<ListedCategory>> {
    return this.lists.get(NAME);
  }

  /** @throws Problem `edit_conflict` when somebody else was faster */
  store(categories: readonly ListedCategory[], base: ChangeBase): Promise<KeptList<ListedCategory>> {
    return this.lists.store(NAME, categories, base);
  }

  /**
   * Puts a category in the place of another; of two that become one, what is said of the first stays only where the other says nothing.
   *
   * @param to null to take it out
   * @returns false when it is not in the list, or is so already
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

/** @returns undefined when nothing is another */
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
