import sharp from 'sharp';
import { decoders, refusalBy } from '../../test/support/decoders.ts';
import { until } from '../../test/support/receivers.ts';
import { PictureEncoder } from './picture-encoder.ts';

const encoder = new PictureEncoder();

const small = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
/**
 * Kills all at once, as the system does when it is out of memory; the API does not know of it yet when this returns.
 */
const killDecoders = () => decoders().forEach((pid) => process.kill(Number(pid), 'SIGKILL'));

it('refuses a picture whose decoder is killed, and accepts the next one', async () => {
  const bytes = await small();
  const refused = refusalBy(encoder, bytes);
  await until(() => decoders().length === 1);
  killDecoders();
  expect(await refused).toEqual(['picture_not_accepted', 'images too_demanding']);
  expect(await refusalBy(encoder, bytes)).toBeUndefined();
});

it('accepts a picture after all previous decoders were killed', async () => {
  const bytes = await small();
  expect(await refusalBy(encoder, bytes)).toBeUndefined();
  killDecoders();
  expect(await refusalBy(encoder, bytes)).toBeUndefined();
  killDecoders();
  await until(() => decoders().length === 0);
  expect(await refusalBy(encoder, bytes)).toBeUndefined();
});
