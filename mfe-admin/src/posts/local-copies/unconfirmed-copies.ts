import { deviceStorage } from '../../api/device-storage/device-storage.ts';
import type { LocalCopy } from './copy-database.ts';

const NAME = 'copy:';

/**
 * What a page was writing into the database when it was left. Chromium aborts the transactions of a page that ends, also those that were
 * committed; local storage has what it was given.
 */
export const unconfirmedCopies = {
  /** @param copy undefined where the place is to be empty */
  keep: (place: string, copy: LocalCopy | undefined) =>
    deviceStorage.set(NAME + place, JSON.stringify(copy ?? null)),
  forget: (place: string) => deviceStorage.remove(NAME + place),
  /** @param copies of the places whose names begin like this, by name; they become what was being written */
  completeIn(copies: Map<string, LocalCopy>, prefix: string): void {
    const keys = deviceStorage.keys().filter((key) => key.startsWith(NAME + prefix));
    for (const key of keys) {
      const copy = JSON.parse(deviceStorage.get(key) ?? 'null') as LocalCopy | null;
      if (copy) copies.set(key.slice(NAME.length), copy);
      else copies.delete(key.slice(NAME.length));
    }
  },
};
