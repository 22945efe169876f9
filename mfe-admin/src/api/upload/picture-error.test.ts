import { pictureError } from './picture-error.ts';

test('accepts pictures of the right type and size', () => {
  expect(pictureError({ name: 'a.png', type: 'image/png', size: 15_000_000 })).toBeUndefined();
});

test.each([
  [{ name: 'a.svg', type: 'image/svg+xml', size: 10 }, '“a.svg” is not a JPEG'],
  [{ name: 'a.pdf', type: 'application/pdf', size: 10 }, '“a.pdf” is not a JPEG'],
  [{ name: 'a.jpg', type: 'image/jpeg', size: 15_000_001 }, '“a.jpg” is 16 MB'],
])('refuses others with a reason', (file, said) => {
  expect(pictureError(file)).toContain(said);
});
