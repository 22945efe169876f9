import type { ApiClient } from '@opinionbridge/contracts';
import { authorization, session } from '../session/session.ts';

let count = 0;
const listeners = new Set<() => void>();

/** How many enquiries are unread, for every page that shows it. */
export const unreadCount = {
  now: () => count,

  /** Asks again; a failure leaves the number as it was. @returns the answer, with when anything changed last */
  async refresh(api: ApiClient): Promise<{ unread: number; changedAt: string | null } | undefined> {
    const answer = await api
      .GET('/api/admin/enquiries/unread', { headers: authorization() })
      .catch(() => undefined);
    if (answer?.response.status === 401) session.expire();
    if (!answer?.data) return undefined;
    count = answer.data.unread;
    listeners.forEach((listener) => listener());
    return answer.data;
  },

  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
