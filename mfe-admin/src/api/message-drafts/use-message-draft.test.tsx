/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen, userEvent } from '@opinionbridge/build/testing/react';
import { session } from '../session/session.ts';
import { useMessageDraft } from './use-message-draft.ts';

const PLACE = 'draft: note 1 of one@example.org';
beforeEach(() => session.begin('a token', 'one@example.org'));
afterEach(() => session.end());

function Note() {
  const { text, write } = useMessageDraft('note 1', { text: '', subject: '' });
  return <textarea value={text} onChange={({ currentTarget }) => write({ text: currentTarget.value })} />;
}

it('works over plain http, where there is no randomUUID', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  render(<Note />);
  await userEvent.type(screen.getByRole('textbox'), 'Call her');
  expect(localStorage.getItem(PLACE)).toContain('"text":"Call her"');
});

it('continues in a tab that was already open, and is cleared once sent', async () => {
  render(<Note />);
  const elsewhere = (value: string | null) => {
    if (value === null) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, value);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: PLACE })));
  };
  elsewhere(JSON.stringify({ text: 'Written in another tab', subject: '', key: 'k', at: Date.now() }));
  await userEvent.type(screen.getByRole('textbox'), ', and here');
  expect(localStorage.getItem(PLACE)).toContain('"text":"Written in another tab, and here"');
  elsewhere(null);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

it('is hidden from the next person at the computer, but restored for its author', async () => {
  const shownTo = (person: string) => {
    session.begin('a token', person);
    const { unmount } = render(<Note />);
    const { value } = screen.getByRole<HTMLTextAreaElement>('textbox');
    unmount();
    return value;
  };
  const { unmount } = render(<Note />);
  await userEvent.type(screen.getByRole('textbox'), 'Her knee');
  unmount();
  expect(['other@example.org', 'One@example.org'].map(shownTo)).toEqual(['', 'Her knee']);
});
