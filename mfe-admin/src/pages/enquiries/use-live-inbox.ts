import type { ApiClient } from '@opinionbridge/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRepeated } from '../../api/use-repeated.ts';
import { unreadCount } from '../../navigation/unread-count.ts';

/** A new enquiry is in the open list within five seconds. */
const POLL_MS = 4_000;

/**
 * Keeps an open inbox up to date: asks every few seconds when anything changed last, and loads the list again when it
 * did. The number of unread ones stands in the tab's title.
 *
 * @returns what is said to somebody who does not see the list change
 */
export function useLiveInbox(api: ApiClient, reload: () => void): string {
  const unread = useSyncExternalStore(unreadCount.subscribe, unreadCount.now, () => 0);
  const [said, say] = useState('');
  const seen = useRef<{ changedAt: string | null; unread: number }>(undefined);

  useRepeated(async () => {
    const answer = await unreadCount.refresh(api);
    if (!answer) return;
    const before = seen.current;
    seen.current = answer;
    if (!before || before.changedAt === answer.changedAt) return;
    if (answer.unread > before.unread) say(arrivedWords(answer.unread - before.unread));
    reload();
  }, POLL_MS);

  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '');
    document.title = unread > 0 ? `(${unread}) ${plain}` : plain;
    return () => {
      document.title = document.title.replace(/^\(\d+\) /, '');
    };
  }, [unread]);
  return said;
}

function arrivedWords(count: number): string {
  return count === 1 ? 'A new enquiry arrived.' : `${count} new enquiries arrived.`;
}
