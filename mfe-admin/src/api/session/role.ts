import type { ApiClient, components } from '@opinionbridge/contracts';
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../device-storage/device-storage.ts';
import { RELEASES_KEY, ROLE_KEY, session } from './session.ts';

export type Role = components['schemas']['Role'];

const listeners = new Set<() => void>();
/** The token of a user who lacks the second factor required by their role. */
let lacking: string | null = null;
/** Whether the role is unknown because the server could not be reached; pages then show their own errors. */
let failed = false;

/** The current user's role as last reported by the server, which enforces it on each call. */
export const currentRole = {
  now(): Role | undefined {
    return (deviceStorage.get(ROLE_KEY) as Role | null) ?? undefined;
  },

  /** Whether everything is blocked until two-factor login or a passkey is set up. */
  lacksSecondFactor(): boolean {
    return lacking !== null && lacking === session.token();
  },

  /** Whether pages can be shown: the role is known, or cannot be determined now. */
  isSettled(): boolean {
    return failed || currentRole.now() !== undefined;
  },

  /** Refreshes the role; without a response it stays unchanged. */
  async refresh(api: ApiClient): Promise<void> {
    const token = session.token();
    if (token === null) return;
    const answer = await api.GET('/api/admin/me').catch(() => undefined);
    // Another person has logged in in the meantime.
    if (session.token() !== token) return;
    if (answer?.data) {
      lacking = answer.data.lacksSecondFactor ? token : null;
      deviceStorage.set(ROLE_KEY, answer.data.role);
      deviceStorage.set(RELEASES_KEY, answer.data.releaseSlices.join(' '));
    }
    failed = !answer?.data;
    listeners.forEach((listener) => listener());
  },

  subscribe(listener: () => void): () => void {
    const ends = [session.subscribe(listener), () => listeners.delete(listener)];
    listeners.add(listener);
    return () => ends.forEach((end) => end());
  },
};

/** @returns the role; undefined while it is unknown, and on the server */
export function useRole(): Role | undefined {
  return useSyncExternalStore(currentRole.subscribe, currentRole.now, () => undefined);
}

/** @returns slices whose releases the person may manage in addition to their role's rights */
export function useReleaseSlices(): readonly string[] {
  const now = () => deviceStorage.get(RELEASES_KEY) ?? '';
  const slices = useSyncExternalStore(currentRole.subscribe, now, () => '');
  return slices === '' ? [] : slices.split(' ');
}
