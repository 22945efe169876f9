import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { isDuplicate } from '../../platform/database/is-duplicate.ts';
import type { CategoryList, ListedCategory } from './category-list.schema.ts';

const _id = 'categories';
const NONE: CategoryList = { _id, revision: 0, categories: [], changeKey: '' };

/** The only place that reads and writes the list of categories. */
@Injectable()
export class CategoryLists {
  constructor(@InjectModel('CategoryList') private readonly model: Model<CategoryList>) {}

  async get(): Promise<CategoryList> {
    return (await this.model.findById(_id).lean<CategoryList>()) ?? NONE;
  }

  /** @returns false when the list is not at this revision any more */
  async replace(
    revision: number,
    categories: readonly ListedCategory[],
    changeKey: string,
  ): Promise<boolean> {
    const next = { $set: { categories, changeKey }, $inc: { revision: 1 } };
    try {
      const upsert = revision === NONE.revision;
      const { matchedCount, upsertedCount } = await this.model.updateOne({ _id, revision }, next, { upsert });
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /**
   * Puts a category in the place of another; of two that become one, what is said of the first stays only where the other says nothing.
   *
   * @param to null to take it out
   * @returns false when it is not in the list, or is so already
   */
  async rename(from: string, to: Pick<ListedCategory, 'slug' | 'name'> | null): Promise<boolean> {
    for (;;) {
      const { revision, categories, changeKey } = await this.get();
      const renamed = withRenamed(categories, from, to);
      if (!renamed) return false;
      if (await this.replace(revision, renamed, changeKey)) return true;
    }
  }
}

/** @returns undefined when nothing is another */
export function withRenamed(
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
