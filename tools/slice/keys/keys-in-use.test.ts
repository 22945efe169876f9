import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSigningKey } from '@opinionbridge/releases/signing';
import { keysInUse } from './keys-in-use.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'keys-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a team signs with its own key on a local site', async () => {
  const own = await makeSigningKey('blog');
  const { keys, keysPath } = keysInUse(folder, { SLICE_SIGNING_KEY: JSON.stringify(own) });
  expect(await keys.signingKey('blog')).toEqual(own);
  expect(keysPath).toBe(join(folder, 'keys/public.json'));
  const made = await keysInUse(folder, {}).keys.signingKey('blog');
  expect(made).not.toEqual(own);
  expect(await keys.publicKeys()).toMatchObject({ blog: [{ kid: made.kid }] });
});
