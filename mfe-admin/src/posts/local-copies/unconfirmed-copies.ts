import { deviceStorage } from '../../api/device-storage/device-storage.ts';
import type { LocalCopy } from './copy-database.ts';

const NAME = 'copy:';

/** What a page was writing when it was left: Chromium aborts even committed transactions of a page that ends. */
export const unconfirmedCopies = {
  /** @param copy undefined if the slot is to be cleared */
  keep: (place: string, copy: LocalCopy | undefined) =>
    deviceStorage.set(NAME + place, JSON.stringify(copy ?? null)),
  forget: (place: string) => deviceStorage.remove(NAME + place),
  /** @param copies of the slots whose names have the prefix, by name; updated with what was being written */
  completeIn(copies: Map<string, LocalCopy>, prefix: string): void {
    const keys = deviceStorage.keys().filter((key) => key.startsWith(NAME + prefix));
    for (const key of keys) {
      const copy = JSON.parse(deviceStorage.get(key) ?? 'null') as LocalCopy | null;
      if (copy) copies.set(key.slice(NAME.length), copy);
      else copies.delete(key.slice(NAME.length));
    }
  },
};
