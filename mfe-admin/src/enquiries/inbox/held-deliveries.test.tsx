/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen, userEvent, waitFor } from '@opinionbridge/build/testing/react';
import type { ApiClient } from '@opinionbridge/contracts';
import { ApiContext } from '../../api/use-api.ts';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { session } from '../../api/session/session.ts';
import { HeldDeliveries } from './held-deliveries.tsx';

test('counts deliveries on hold, and delivers them on request', async () => {
  session.begin('a token', 'owner@example.org');
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
  } as unknown as ApiClient;
  let lists = 0;
  function List() {
    const response = new Response();
    return <p>{useAdminQuery(['enquiries', 'list'], async () => ({ data: (lists += 1), response })).data}</p>;
  }
  render(
    <ApiContext value={api}>
      <HeldDeliveries />
      <List />
    </ApiContext>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Deliver all that is on hold' }));
  await screen.findByText('Deliver 3 enquiries and replies?');
  expect(held).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Yes, deliver all' }));
  await screen.findByText(/3 enquiries and replies released/);
  await waitFor(() => expect([lists, screen.queryByRole('button')]).toEqual([2, null]));
});
