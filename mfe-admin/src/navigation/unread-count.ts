import type { ApiClient } from '@opinionbridge/contracts';
import { authorization } from '../session/session.ts';

let count = 0;
const listeners = new Set<() => void>();

/** How many enquiries are unread, for every page that shows it. */
export const unreadCount = {
  now: () => count,

  /** Asks again; a failure leaves the number as it was. */
  async refresh(api: ApiClient): Promise<void> {
    const answer = await api
      .GET('/api/admin/enquiries/unread', { headers: authorization() })
      .catch(() => undefined);
    if (!answer?.data) return;
    count = answer.data.unread;
    listeners.forEach((listener) => listener());
  },

  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
