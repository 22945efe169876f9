import type { ApiClient, components } from '@opinionbridge/contracts';
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../device-storage/device-storage.ts';
import { RELEASES_KEY, ROLE_KEY, session } from './session.ts';

export type Role = components['schemas']['Role'];

const listeners = new Set<() => void>();
/** The token of whoever lacks the second factor that their role must have. */
let lacking: string | null = null;
/** Whether the server was asked in vain and nothing is known; then pages say themselves what failed. */
let failed = false;

/** What the account that is logged in may do, as the server said last. The server decides at each call again. */
export const currentRole = {
  now(): Role | undefined {
    return (deviceStorage.get(ROLE_KEY) as Role | null) ?? undefined;
  },

  /** Whether nothing can be done before two-factor login or a passkey is set up. */
  lacksSecondFactor(): boolean {
    return lacking !== null && lacking === session.token();
  },

  /** Whether pages can be shown: the role is known, or cannot be known now. */
  isSettled(): boolean {
    return failed || currentRole.now() !== undefined;
  },

  /** Asks again; without an answer the role stays as it was. */
  async refresh(api: ApiClient): Promise<void> {
    const token = session.token();
    if (token === null) return;
    const answer = await api.GET('/api/admin/me').catch(() => undefined);
    // Somebody else logged in meanwhile.
    if (session.token() !== token) return;
    if (answer?.data) {
      lacking = answer.data.lacksSecondFactor ? token : null;
      deviceStorage.set(ROLE_KEY, answer.data.role);
      deviceStorage.set(RELEASES_KEY, answer.data.releaseSlices.join(' '));
    }
    failed = !answer?.data;
    listeners.forEach((listener) => listener());
  },

  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void {
    const ends = [session.subscribe(listener), () => listeners.delete(listener)];
    listeners.add(listener);
    return () => ends.forEach((end) => end());
  },
};

/** @returns the role; undefined while it is not known, and on the server */
export function useRole(): Role | undefined {
  return useSyncExternalStore(currentRole.subscribe, currentRole.now, () => undefined);
}

/** @returns slices whose releases the person manages besides what the role lets do */
export function useReleaseSlices(): readonly string[] {
  const now = () => deviceStorage.get(RELEASES_KEY) ?? '';
  const slices = useSyncExternalStore(currentRole.subscribe, now, () => '');
  return slices === '' ? [] : slices.split(' ');
}
