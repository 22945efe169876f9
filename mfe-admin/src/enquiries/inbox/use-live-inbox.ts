import { type Saying, useSaying } from '@opinionbridge/ui';
import { useEffect, useRef } from 'react';
import { useUnread } from '../../desk/navigation/use-unread.ts';

/** A new enquiry is in the open list within five seconds. */
const POLL_MS = 4_000;

/**
 * Keeps an open inbox up to date: asks every few seconds when anything changed last, and loads the list again when it
 * did. The number of unread ones is in the tab's title.
 *
 * @returns what is said to somebody who does not see the list change
 */
export function useLiveInbox(reload: () => unknown): Saying {
  const now = useUnread(true, POLL_MS);
  const unread = now?.unread ?? 0;
  const [said, say] = useSaying();
  const seen = useRef(now);

  useEffect(() => {
    const before = seen.current;
    seen.current = now;
    if (!before || !now) return;
    // A deletion changes no enquiry that is left.
    if (before.changedAt === now.changedAt && before.total === now.total) return;
    if ((now.newestAt ?? '') > (before.newestAt ?? '')) say(arrivedMessage(now.unread - before.unread));
    void reload();
  }, [now, reload, say]);

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

/** @param more how many more are unread: fewer than arrived, where others were read meanwhile */
function arrivedMessage(more: number): string {
  return more <= 1 ? 'A new enquiry arrived.' : `${more} new enquiries arrived.`;
}
