import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSigningKey, publicHalf } from '@opinionbridge/releases/signing';
import type { Environment } from '../../platform/configuration/environment.ts';
import { VerifySignature } from './verify-signature.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'keys-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps the previous keys while their file cannot be read, like shells', async () => {
  const place = join(folder, 'public.json');
  const verify = () => new VerifySignature({ SLICE_KEYS: place } as Environment);
  const whole = JSON.stringify({ blog: [publicHalf(await makeSigningKey('blog'))] });
  const one = verify();
  writeFileSync(place, whole);
  const keys = await one.keys();
  writeFileSync(place, whole.slice(0, 40));
  expect(await one.keys()).toEqual(keys);
  await expect(verify().keys()).rejects.toThrow('JSON');
  writeFileSync(place, JSON.stringify({ blog: [publicHalf(await makeSigningKey('blog'))] }));
  expect(await one.keys()).not.toEqual(keys);
});
