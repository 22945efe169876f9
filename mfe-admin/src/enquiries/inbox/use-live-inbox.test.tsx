/** @jest-environment @opinionbridge/build/testing/browser */
import { act, waitFor } from '@opinionbridge/build/testing/react';
import { deskQueries } from '../../api/desk-queries.ts';
import { LiveRegion } from '@opinionbridge/ui';
import { useLiveInbox } from './use-live-inbox.ts';
import { logInOwner, showInDesk } from '../../api/testing/show-in-desk.tsx';

/** Never called; the tests set the poll's results directly. */
const api = { GET: () => new Promise(() => {}) };
const changedAt = '2026-11-27T04:00:00Z';
let reloads = 0;
beforeEach(logInOwner);
const reload = () => (reloads += 1);
function Inbox() {
  return <LiveRegion said={useLiveInbox(reload)} />;
}
const newestAt = '2026-11-26T04:00:00Z';
interface Answer {
  readonly unread: number;
  readonly changedAt: string | null;
  readonly newestAt?: string | null;
  readonly total: number;
}
async function poll(answer: Answer) {
  const data = { newestAt, ...answer, held: 0 };
  act(() => void deskQueries.setQueryData(['unread'], { data, total: 0, paging: {} }));
  await waitFor(() => expect(document.title).toContain(`(${answer.unread})`));
}

test('an open inbox reloads when an enquiry arrived, changed, or was deleted', async () => {
  const { container } = showInDesk(<Inbox />, api);
  await poll({ unread: 2, changedAt, total: 9 });
  await poll({ unread: 2, changedAt, total: 9 });
  expect(reloads).toBe(0);
  await poll({ unread: 1, changedAt, total: 8 });
  expect([reloads, container.textContent]).toEqual([1, '']);
  // An enquiry that was already read, which changes no other count.
  await poll({ unread: 1, changedAt, total: 7 });
  await waitFor(() => expect(reloads).toBe(2));
  const later = '2026-11-27T04:01:00Z';
  await poll({ unread: 2, changedAt: later, newestAt: later, total: 8 });
  await waitFor(() => expect(container.textContent).toBe('New enquiry.'));
  expect(reloads).toBe(3);
});

test('announces each arrival, but not enquiries marked as unread', async () => {
  const { container } = showInDesk(<Inbox />, api);
  const at = (minute: number) => `2026-11-27T05:0${minute}:00Z`;
  const heard = new Set<Node>();
  const hears = async (text: string, times: number) => {
    await waitFor(() => {
      const said = container.querySelector('[role=status] > span');
      if (said) heard.add(said);
      expect([said?.textContent ?? '', heard.size]).toEqual([text, times]);
    });
  };
  await poll({ unread: 2, changedAt: at(0), newestAt: null, total: 0 });
  await poll({ unread: 3, changedAt: at(1), newestAt: null, total: 0 });
  await hears('', 0);
  await poll({ unread: 3, changedAt: at(2), newestAt: at(2), total: 1 });
  await hears('New enquiry.', 1);
  await poll({ unread: 1, changedAt: at(3), newestAt: at(3), total: 4 });
  await hears('New enquiry.', 2);
  await poll({ unread: 4, changedAt: at(4), newestAt: at(4), total: 7 });
  await hears('3 new enquiries.', 3);
});

test('the tab’s title keeps the count when it is rewritten, until the inbox closes', async () => {
  const { unmount } = showInDesk(<Inbox />, api);
  await poll({ unread: 3, changedAt, total: 9 });
  const title = document.createElement('title');
  title.textContent = 'Enquiries, page 2';
  document.head.replaceChildren(title);
  await waitFor(() => expect(document.title).toBe('(3) Enquiries, page 2'));
  unmount();
  expect(document.title).toBe('Enquiries, page 2');
});
