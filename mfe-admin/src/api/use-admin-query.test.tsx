/** @jest-environment @opinionbridge/build/testing/browser */
import { act, screen, waitFor } from '@opinionbridge/build/testing/react';
import { useAdminQuery } from './use-admin-query.ts';
import { logInOwner, showInDesk } from './testing/show-in-desk.tsx';

let asked = 0;
function Shown() {
  const query = useAdminQuery(['shown'], async () => ({ data: (asked += 1), response: new Response('') }));
  return <p>{query.data}</p>;
}

test('refetches when the network is back, and when the tab is visible', async () => {
  logInOwner();
  showInDesk(<Shown />);
  await screen.findByText('1');
  act(() => {
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name));
  });
  await waitFor(() => expect(screen.getByText('2')).toBeTruthy());
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(screen.getByText('3')).toBeTruthy());
});
