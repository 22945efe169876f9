/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen, userEvent } from '@opinionbridge/build/testing/react';
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
