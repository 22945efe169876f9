/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen, userEvent } from '@opinionbridge/build/testing/react';
import type { ApiClient } from '@opinionbridge/contracts';
import { ApiContext } from '../api/use-api.ts';
import type { LibraryPicture } from '../api/library-picture.ts';
import { DescribePicture } from './describe-picture.tsx';

test('what is saved is unsaved no more, also before the picture is read anew', async () => {
  const api = { PATCH: async () => ({ data: {}, response: { ok: true } }) } as unknown as ApiClient;
  const picture = { picture: { hash: 'a', alt: '' } } as LibraryPicture;
  render(
    <ApiContext value={api}>
      <DescribePicture picture={picture} />
    </ApiContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, 'A hip');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/is saved/);
  expect(field.defaultValue).toBe('A hip');
});
