/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen, userEvent } from '@opinionbridge/build/testing/react';
import { useMessageDraft } from './use-message-draft.ts';

function Note() {
  const { text, write } = useMessageDraft('note 1', { text: '', subject: '' });
  return <textarea value={text} onChange={({ currentTarget }) => write({ text: currentTarget.value })} />;
}

it('is written where the site is served by plain http, and has no randomUUID', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  render(<Note />);
  await userEvent.type(screen.getByRole('textbox'), 'Call her');
  expect(localStorage.getItem('draft: note 1')).toContain('"text":"Call her"');
});

it('is gone on with in a tab that was open before, and gone where it was sent', async () => {
  localStorage.clear();
  render(<Note />);
  const elsewhere = (value: string | null) => {
    if (value === null) localStorage.removeItem('draft: note 1');
    else localStorage.setItem('draft: note 1', value);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'draft: note 1' })));
  };
  elsewhere(JSON.stringify({ text: 'Written in another tab', subject: '', key: 'k', at: Date.now() }));
  await userEvent.type(screen.getByRole('textbox'), ', and here');
  expect(localStorage.getItem('draft: note 1')).toContain('"text":"Written in another tab, and here"');
  elsewhere(null);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});
