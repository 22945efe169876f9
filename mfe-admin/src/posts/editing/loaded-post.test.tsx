/** @jest-environment @opinionbridge/build/testing/browser */
import { act, screen } from '@opinionbridge/build/testing/react';
import { logInOwner, showInDesk } from '../../api/testing/show-in-desk.tsx';
import type { DraftSlot } from '../local-copies/local-copy.ts';
import { LoadedPost } from './loaded-post.tsx';

jest.mock('./edit-post.tsx', () => ({
  EditPost: ({ copy: { found } }: { copy: DraftSlot }) => <p>Editor of {found?.texts['title']}</p>,
}));

const texts = { title: 'Knees of mine', symptoms: '<p>They &amp; I ache</p>', desc: '', language: 'en' };
const copy = { found: { texts, pictures: [], base: { texts: {}, stored: {} } } } as unknown as DraftSlot;

afterEach(() => jest.useRealTimers());

test('shows what this device has of a post until the API is back, then its editor', async () => {
  jest.useFakeTimers();
  logInOwner();
  let isAway = true;
  const GET = async () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return { data: { _id: 'p', status: 'draft' }, response: new Response() };
  };
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  showInDesk(<LoadedPost id="p" copy={copy} />, { GET });
  await after(0);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toMatch(/^The server cannot be reached/);
  expect(Array.from(document.querySelectorAll('dt + dd'), ({ textContent }) => textContent)).toEqual([
    'Knees of mine',
    'They & I ache',
  ]);
  await after(6_000);
  // Not announced again.
  expect(alert.isConnected).toBe(true);
  isAway = false;
  await after(6_000);
  expect(screen.getByText('Editor of Knees of mine')).toBeTruthy();
});
