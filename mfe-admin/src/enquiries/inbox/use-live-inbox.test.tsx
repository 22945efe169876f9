/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, waitFor } from '@opinionbridge/build/testing/react';
import type { ApiClient } from '@opinionbridge/contracts';
import { deskQueries } from '../../api/desk-queries.ts';
import { ApiContext } from '../../api/use-api.ts';
import { session } from '../../api/session/session.ts';
import { useLiveInbox } from './use-live-inbox.ts';

/** Asked by nobody here: what the poll brings is put in its place. */
const api = { GET: () => new Promise(() => {}) } as unknown as ApiClient;
const changedAt = '2026-11-27T04:00:00Z';
let reloads = 0;
const reload = () => (reloads += 1);
function Inbox() {
  return <p>{useLiveInbox(reload)}</p>;
}
async function poll(answer: { unread: number; changedAt: string | null; total: number }) {
  const data = { ...answer, held: 0 };
  act(() => void deskQueries.setQueryData(['unread'], { data, total: 0, paging: {} }));
  await waitFor(() => expect(document.title).toContain(`(${answer.unread})`));
}

test('an open inbox loads again when one arrived, changed, or was deleted', async () => {
  session.begin('a token', 'owner@example.org');
  const { container } = render(
    <ApiContext value={api}>
      <Inbox />
    </ApiContext>,
  );
  await poll({ unread: 2, changedAt, total: 9 });
  await poll({ unread: 2, changedAt, total: 9 });
  expect(reloads).toBe(0);
  await poll({ unread: 1, changedAt, total: 8 });
  expect([reloads, container.textContent]).toEqual([1, '']);
  // One that was read: it counted nowhere else.
  await poll({ unread: 1, changedAt, total: 7 });
  await waitFor(() => expect(reloads).toBe(2));
  await poll({ unread: 2, changedAt: '2026-11-27T04:01:00Z', total: 8 });
  await waitFor(() => expect(container.textContent).toBe('A new enquiry arrived.'));
  expect(reloads).toBe(3);
});

test('the tab’s title keeps the number when it is written anew, not after the inbox', async () => {
  const { unmount } = render(
    <ApiContext value={api}>
      <Inbox />
    </ApiContext>,
  );
  await poll({ unread: 3, changedAt, total: 9 });
  const title = document.createElement('title');
  title.textContent = 'Enquiries, page 2';
  document.head.replaceChildren(title);
  await waitFor(() => expect(document.title).toBe('(3) Enquiries, page 2'));
  unmount();
  expect(document.title).toBe('Enquiries, page 2');
});
