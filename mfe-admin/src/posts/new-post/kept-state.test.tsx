/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen, userEvent } from '@opinionbridge/build/testing/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { KeptState } from './kept-state.tsx';

const draft = { id: '1', revision: 1 };
const saved = { texts: false, pictures: false };

/** Opens the draft. @returns how often the device's copy was dropped for it */
async function openDraft(state: Pick<Parameters<typeof KeptState>[0], 'isLeft' | 'unsaved'>) {
  let dropped = 0;
  const element = <KeptState {...state} kept draft={draft} onOpen={() => (dropped += 1)} />;
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/admin/posts/1', element: 'The draft' },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Open the draft' }));
  expect(screen.getByText('The draft')).toBeTruthy();
  return dropped;
}

test('editing continues in one place if the draft has all of the form', async () => {
  expect(await openDraft({ isLeft: false, unsaved: saved })).toBe(1);
});

test('what a draft lacks stays on this device when it is opened', async () => {
  expect(await openDraft({ isLeft: true, unsaved: { texts: true, pictures: false } })).toBe(0);
});
