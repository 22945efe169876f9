import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { decoders, refusalBy } from '../../test/support/decoders.ts';
import { until } from '../../test/support/receivers.ts';
import { PictureEncoder } from './picture-encoder.ts';

const create = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });
const small = () => create(40, 30).png().toBuffer();

let encoder: PictureEncoder;
beforeEach(() => (encoder = new PictureEncoder()));

const refusal = (bytes: Uint8Array) => refusalBy(encoder, bytes);

it('encodes in a separate process used for a single picture', async () => {
  const { picture, variants } = await encoder.encode(await small(), 'images');
  expect([picture.width, picture.height, variants.length]).toEqual([40, 30, 3]);
  expect((await sharp(variants[0]!.bytes).metadata()).format).toBe('heif');
  await until(() => decoders().length === 0);
});

it('does not pass the API’s environment to the process', async () => {
  process.env['TRUST_NOBODY'] = 'a secret';
  const encoding = encoder.encode(await small(), 'images');
  await until(() => decoders().length === 1);
  const environment = readFileSync(`/proc/${decoders()[0]}/environ`, 'utf8');
  delete process.env['TRUST_NOBODY'];
  await encoding;
  expect(environment).not.toContain('a secret');
});

it('names the field and the error', async () => {
  expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
    'picture_not_accepted',
    'images unknown_format',
  ]);
  expect(await refusal(await create(6_000, 4_001).avif({ effort: 0 }).toBuffer())).toEqual([
    'picture_too_large',
    'images too_many_pixels',
  ]);
});

it('kills a decoder over its memory limit, then accepts the next picture', async () => {
  encoder.memoryLimit = 120_000_000;
  const heavy = await create(4_000, 3_000).avif({ effort: 0 }).toBuffer();
  expect(await refusal(heavy)).toEqual(['picture_not_accepted', 'images too_demanding']);
  await until(() => decoders().length === 0);
  expect(await refusal(await small())).toBeUndefined();
});
