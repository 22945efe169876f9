/** @jest-environment @opinionbridge/build/testing/browser */
import { screen, userEvent, waitFor } from '@opinionbridge/build/testing/react';
import { logInOwner, showInDesk } from '../../api/testing/show-in-desk.tsx';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { HeldDeliveries } from './held-deliveries.tsx';

test('counts deliveries on hold, and delivers them on request', async () => {
  logInOwner();
  let held = 3;
  const api = {
    GET: async () => ({
      data: { unread: 0, changedAt: null, newestAt: null, total: 9, held },
      response: new Response(),
    }),
    POST: async () => {
      const released = held;
      held = 0;
      return { data: { released }, response: new Response() };
    },
  };
  let lists = 0;
  function List() {
    const response = new Response();
    return <p>{useAdminQuery(['enquiries', 'list'], async () => ({ data: (lists += 1), response })).data}</p>;
  }
  showInDesk([<HeldDeliveries key="held" />, <List key="list" />], api);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Deliver all that is on hold' }));
  await screen.findByText('Deliver 3 enquiries and replies?');
  expect(held).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Yes, deliver all' }));
  await screen.findByText(/3 enquiries and replies released/);
  await waitFor(() => expect([lists, screen.queryByRole('button')]).toEqual([2, null]));
});
