import sharp from 'sharp';
import { asFile, form } from '../support/make-picture.ts';
import { json, testApi } from '../support/start-api.ts';

const { api } = testApi();

/** A real PNG of a single color: few bytes, many pixels. */
const bomb = () =>
  sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true, colours: 2, effort: 1 })
    .toBuffer();

it('refuses a bomb of 81 megapixels in a few kB and names the field', async () => {
  const upload = form({ title: 'Upload', pageImage3: asFile(await bomb(), 'image/png') });
  const response = await api.send('POST', '/api/blog', upload, await api.asAdmin());
  expect([response.status, await json(response)]).toEqual([
    413,
    expect.objectContaining({
      code: 'picture_too_large',
      errors: [expect.objectContaining({ field: 'pageImage3' })],
    }),
  ]);
});
