import { type Announcement, useAnnouncement } from '@opinionbridge/ui';
import { useEffect, useRef } from 'react';
import { useUnread } from '../../desk/navigation/use-unread.ts';

/** Polling interval in milliseconds: a new enquiry appears in an open list within five seconds. */
const POLL_MS = 4_000;

/**
 * Keeps an open inbox up to date: polls the time of the last change, and reloads the list if it differs. Shows the
 * number of unread enquiries in the tab's title.
 *
 * @returns the announcement for people who do not see the list change
 */
export function useLiveInbox(reload: () => unknown): Announcement {
  const now = useUnread(true, POLL_MS).data;
  const unread = now?.unread ?? 0;
  const [said, say] = useAnnouncement();
  const seen = useRef(now);

  useEffect(() => {
    const before = seen.current;
    seen.current = now;
    if (!before || !now) return;
    // A deletion changes none of the remaining enquiries.
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
    // The shell rewrites the title with each filter and page of the list.
    const anew = new MutationObserver(count);
    anew.observe(document.head, { childList: true });
    return () => {
      anew.disconnect();
      document.title = plain();
    };
  }, [unread]);
  return said;
}

/** @param more increase in unread enquiries; fewer than have arrived if others were read in the meantime */
function arrivedMessage(more: number): string {
  return more <= 1 ? 'New enquiry.' : `${more} new enquiries.`;
}
