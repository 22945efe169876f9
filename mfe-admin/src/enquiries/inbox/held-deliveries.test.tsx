/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen, userEvent } from '@opinionbridge/build/testing/react';
import type { ApiClient } from '@opinionbridge/contracts';
import { session } from '../../api/session/session.ts';
import { HeldDeliveries } from './held-deliveries.tsx';

test('all that is on hold is counted, and delivered when somebody says so', async () => {
  session.begin('a token', 'owner@example.org');
  let held = 3;
  const api = {
    GET: async () => ({ data: { unread: 0, changedAt: null, total: 9, held }, response: new Response() }),
    POST: async () => {
      const released = held;
      held = 0;
      return { data: { released } };
    },
  } as unknown as ApiClient;
  let reloads = 0;
  render(<HeldDeliveries api={api} onReleased={() => (reloads += 1)} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Deliver all that is on hold' }));
  await screen.findByText('Deliver 3 enquiries and replies?');
  expect(held).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Yes, deliver all' }));
  await screen.findByText(/^3 enquiries and replies released/);
  expect([reloads, screen.queryByRole('button')]).toEqual([1, null]);
});
