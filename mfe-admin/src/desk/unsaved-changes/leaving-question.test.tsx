/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen } from '@opinionbridge/build/testing/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { LeavingQuestion } from './leaving-question.tsx';
import { DONE } from './use-leaving-guard.ts';

/** @returns what is said to somebody who leaves, and where they are */
async function leave(kept: boolean, state?: typeof DONE) {
  const router = createMemoryRouter([
    { path: '/', element: <LeavingQuestion dirty kept={kept} /> },
    { path: '/elsewhere', element: 'Elsewhere' },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/elsewhere', { state }));
  return [screen.queryByRole('dialog', { hidden: true })?.textContent, router.state.location.pathname];
}

test('who leaves is told where the words are', async () => {
  expect(await leave(true)).toEqual([expect.stringContaining('What you typed stays on this device'), '/']);
});

test('nobody is promised words that the device has no room for', async () => {
  const [said] = await leave(false);
  expect(said).not.toContain('stays on this device');
  expect(said).toContain('will be lost');
});

test('nobody is asked who leaves because everything is done', async () => {
  expect(await leave(true, DONE)).toEqual([undefined, '/elsewhere']);
});
