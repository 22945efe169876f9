/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen, userEvent } from '@opinionbridge/build/testing/react';
import { MemoryRouter } from 'react-router';
import { answerForms } from '../../api/upload/testing/answer-forms.ts';
import ImportDialog from './import-dialog.tsx';

test('names the fields that were not imported as the form does', async () => {
  const notTaken = ['seoTitle “Knee”: Too long.', 'desc: Required.', 'like it or not', 'script: x'];
  const json = [{ title: 'Knee', outcome: 'created', id: 'p', notTaken }];
  // A file cannot be chosen in jsdom.
  jest.spyOn(FormData.prototype, 'get').mockReturnValue(new File(['x'], 'posts.zip'));
  answerForms(async () => ({ json }));
  render(<ImportDialog onClose={() => {}} />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  const list = await screen.findByRole('list', { name: 'Not taken of Knee' });
  expect(Array.from(list.children, ({ textContent }) => textContent)).toEqual([
    'Heading in search results “Knee”: Too long.',
    'Description: Required.',
    ...notTaken.slice(2),
  ]);
});
