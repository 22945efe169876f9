import fc from 'fast-check';
import sharp from 'sharp';
import { recognisePicture } from './recognise-picture.ts';

const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: '#246' } });
const padded = (bytes: string | number[]) =>
  Buffer.concat([Buffer.from(bytes as string, 'latin1'), Buffer.alloc(20)]);

it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('recognizes a real picture: %s', async (format) => {
  expect(recognisePicture(await picture.clone().toFormat(format).toBuffer())).toBe(format);
});

it.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\x00\x00\x00\x00WEBP', 'webp'],
  ['\x00\x00\x00\x20ftypavif', 'avif'],
  ['\x00\x00\x00\x20ftypavis', 'avif'],
  ['\x00\x00\x00\x20ftypmif1', 'avif'],
  ['\x00\x00\x00\x20ftypheic', 'heic'],
  ['\x00\x00\x00\x20ftypheix', 'heic'],
  ['\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00mif1heic', 'heic'],
  ['\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00mif1avif', 'avif'],
  ['\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00avifxhei', 'avif'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
])('recognizes the first bytes: %j is %s', (start, format) =>
  expect(recognisePicture(padded(start))).toBe(format),
);

it.each([
  ...['', '\xff\xd8\xfe', '\xff\xd9\xff', '\xfe\xd8\xff', '\x88PNG\r\n\x1a\n', '\x89PNG\n\x1a\n'],
  ...['RIFF\x00\x00\x00\x00WAVE', 'RIFX\x00\x00\x00\x00WEBP', '\x00\x00\x00\x20ftypheif'],
  ...['\x00\x00\x00\x20ftyxavif', '\x00\x00\x00\x20ftypxavi', 'GIF88a', 'xGIF89a'],
  ...['<svg xmlns="http://www.w3.org/2000/svg">', '%PDF-1.7', 'PK\x03\x04', '\x7fELF', 'BM'],
])('rejects anything else: %j', (start) => expect(recognisePicture(padded(start))).toBeNull());

it('needs at least sixteen bytes', () => {
  const start = Buffer.from('GIF89a'.padEnd(16, '\0'));
  expect([recognisePicture(start), recognisePicture(start.subarray(0, 15))]).toEqual(['gif', null]);
});

it('handles any bytes, and depends only on their beginning', () =>
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 64 }), fc.uint8Array(), (start, rest) => {
      const bytes = Buffer.from(start);
      expect(recognisePicture(Buffer.concat([bytes, rest]))).toBe(recognisePicture(bytes));
    }),
  ));
