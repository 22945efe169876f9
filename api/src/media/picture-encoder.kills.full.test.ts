import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { decoders, refusalBy } from '../../test/support/decoders.ts';
import { PictureEncoder } from './picture-encoder.ts';

const encoder = new PictureEncoder();
afterAll(() => encoder.onApplicationShutdown());

const small = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();

it('refuses a picture whose decoder is killed, and takes the next one', async () => {
  await encoder.encode(await small(), 'images');
  const [pid] = decoders();
  process.kill(Number(pid), 'SIGSTOP');
  const refused = refusalBy(encoder, await small());
  execFileSync('kill', ['-9', String(pid)]);
  expect(await refused).toEqual(['picture_not_accepted', 'images too_demanding']);
  expect(await refusalBy(encoder, await small())).toBeUndefined();
});
