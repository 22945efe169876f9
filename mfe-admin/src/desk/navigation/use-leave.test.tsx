/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render } from '@opinionbridge/build/testing/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useLeave } from './use-leave.ts';

/** From the last rendered page, as one of its handlers would have captured it. */
let leave: (to: string) => void;
function Page() {
  leave = useLeave();
  return null;
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/enquiries/:reference', Component: Page },
      { path: '/list', element: <p>The list</p> },
      { path: '/slow', lazy: () => new Promise<never>(() => {}) },
    ],
    { initialEntries: ['/enquiries/A'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test('a finished task leaves its page', async () => {
  const router = open();
  await act(async () => leave('/list'));
  expect(router.state.location.pathname).toBe('/list');
});

test.each(['/list', '/enquiries/B'])(
  'a late finish does not take the user away from %s',
  async (elsewhere) => {
    const router = open();
    const late = leave;
    await act(() => router.navigate(elsewhere));
    await act(async () => late('/other'));
    expect([router.state.location.pathname, router.state.navigation.state]).toEqual([elsewhere, 'idle']);
  },
);

test('nor from the page they are navigating to', async () => {
  const router = open();
  const late = leave;
  await act(async () => void router.navigate('/slow'));
  await act(async () => late('/list'));
  expect(router.state.navigation.location?.pathname).toBe('/slow');
});
