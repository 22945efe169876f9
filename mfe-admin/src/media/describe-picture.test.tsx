/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen, userEvent } from '@opinionbridge/build/testing/react';
import type { ApiClient } from '@opinionbridge/contracts';
import { ApiContext } from '../api/use-api.ts';
import type { LibraryPicture } from '../api/library-picture.ts';
import { DescribePicture } from './describe-picture.tsx';

const [PATCH, GET] = [jest.fn(), jest.fn()];
const described = (alt: string) => (
  <ApiContext value={{ PATCH, GET } as unknown as ApiClient}>
    <DescribePicture picture={{ picture: { hash: 'a', alt } } as LibraryPicture} />
  </ApiContext>
);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const bodies = () => PATCH.mock.calls.map(([, { body }]) => body as unknown);

test('saved text no longer counts as unsaved, even before the picture is refetched', async () => {
  PATCH.mockResolvedValue({ data: {}, response: { ok: true } });
  render(described(''));
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, 'A hip');
  await save();
  await screen.findByText(/text saved/);
  expect(field.defaultValue).toBe('A hip');
});

test('replaces only the description that it has shown, not a third one', async () => {
  const conflict = (alt: string) => {
    GET.mockResolvedValueOnce({ data: { picture: { alt } } });
    PATCH.mockResolvedValueOnce({
      error: { detail: `It is “${alt}”.` },
      response: { ok: false, status: 409 },
    });
  };
  PATCH.mockReset().mockResolvedValue({ response: { ok: true } });
  conflict('A hip');
  conflict('A shoulder');
  const { rerender } = render(described(''));
  await userEvent.type(screen.getByRole('textbox'), 'A knee');
  await save();
  await screen.findByText('❌ It is “A hip”.');
  // What a refetch brings has not been read.
  rerender(described('A shoulder'));
  await save();
  await screen.findByText('❌ It is “A shoulder”.');
  await save();
  await screen.findByText(/text saved/);
  expect(bodies()).toEqual(['', 'A hip', 'A shoulder'].map((before) => ({ alt: 'A knee', before })));
});
