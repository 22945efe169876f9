import { deviceStorage } from '../../api/device-storage/device-storage.ts';

const KEY = 'device-mark';

/** A mark stored at this device's last login, which keeps other people's failed guesses from locking it out. */
export const deviceMark = {
  /** @returns the part of a login body that carries the mark, if any */
  forLogin(): { deviceMark?: string } {
    const mark = deviceStorage.get(KEY);
    return mark ? { deviceMark: mark } : {};
  },

  keep(mark: string): void {
    deviceStorage.set(KEY, mark);
  },
};
