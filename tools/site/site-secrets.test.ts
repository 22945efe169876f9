import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecrets, siteSecrets } from './site-secrets.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secrets-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('are generated once and readable only by their owner', async () => {
  const made = await siteSecrets(folder);
  expect(await siteSecrets(folder)).toEqual(made);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(await readSecrets(join(folder, 'nowhere', 'secrets.json'))).toEqual({});
});

test('damaged secrets are not replaced', async () => {
  writeFileSync(join(folder, 'secrets.json'), '{"JWT_SECRET":"abc');
  await expect(siteSecrets(folder)).rejects.toThrow('Restore it, or remove it');
});
