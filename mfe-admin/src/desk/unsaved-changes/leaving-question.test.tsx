/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen } from '@opinionbridge/build/testing/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { LeavingQuestion } from './leaving-question.tsx';

/** @returns what is said to somebody who leaves */
async function leave(kept: boolean) {
  const router = createMemoryRouter([
    { path: '/', element: <LeavingQuestion dirty kept={kept} /> },
    { path: '/elsewhere', element: 'Elsewhere' },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/elsewhere'));
  return screen.getByRole('dialog', { hidden: true }).textContent;
}

test('who leaves is told where the words are', async () => {
  expect(await leave(true)).toContain('What you typed stays on this device');
});

test('nobody is promised words that the device has no room for', async () => {
  const said = await leave(false);
  expect(said).not.toContain('stays on this device');
  expect(said).toContain('will be lost');
});
