import { deviceStorage } from '../../api/device-storage/device-storage.ts';

const KEY = 'device-mark';

/** What this device's last login left: with it, guesses by others do not lock this device out. */
export const deviceMark = {
  /** @returns the part of a login's body that carries the mark, if there is one */
  forLogin(): { deviceMark?: string } {
    const mark = deviceStorage.get(KEY);
    return mark ? { deviceMark: mark } : {};
  },

  keep(mark: string): void {
    deviceStorage.set(KEY, mark);
  },
};
