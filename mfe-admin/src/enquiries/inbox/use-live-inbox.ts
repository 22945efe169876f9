import { useEffect, useRef, useState } from 'react';
import { useUnread } from '../../desk/navigation/use-unread.ts';

/** A new enquiry is in the open list within five seconds. */
const POLL_MS = 4_000;

/**
 * Keeps an open inbox up to date: asks every few seconds when anything changed last, and loads the list again when it
 * did. The number of unread ones is in the tab's title.
 *
 * @returns what is said to somebody who does not see the list change
 */
export function useLiveInbox(reload: () => unknown): string {
  const now = useUnread(true, POLL_MS);
  const unread = now?.unread ?? 0;
  const [said, say] = useState('');
  const seen = useRef(now);

  useEffect(() => {
    const before = seen.current;
    seen.current = now;
    if (!before || !now) return;
    // A deletion changes no enquiry that is left.
    if (before.changedAt === now.changedAt && before.total === now.total) return;
    if (now.unread > before.unread) say(arrivedMessage(now.unread - before.unread));
    void reload();
  }, [now, reload]);

  useEffect(() => {
    if (unread === 0) return;
    const plain = () => document.title.replace(/^\(\d+\) /, '');
    const count = () => {
      const title = `(${unread}) ${plain()}`;
      if (document.title !== title) document.title = title;
    };
    count();
    // The shell writes the title anew with each filter and page of the list.
    const anew = new MutationObserver(count);
    anew.observe(document.head, { childList: true });
    return () => {
      anew.disconnect();
      document.title = plain();
    };
  }, [unread]);
  return said;
}

function arrivedMessage(count: number): string {
  return count === 1 ? 'A new enquiry arrived.' : `${count} new enquiries arrived.`;
}
