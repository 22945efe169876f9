import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveKeys } from '../../src/backup/archive/archive-keys.ts';
import { checkArchive, writeArchive } from '../../src/backup/archive/archive.ts';
import { startApi } from '../support/start-api.ts';

it('is encrypted with a passphrase if one is set', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const file = join(folder, 'site.backup');
  const api = await startApi({ JOBS: 'false' });
  const keys = (passphrase: string) => archiveKeys({ BACKUP_PASSPHRASE: passphrase });
  const { hash } = await writeArchive(api.database, file, keys('correct horse battery'));
  // 2^18 rounds of scrypt for each guess.
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/);
  expect((await checkArchive(file, keys('correct horse battery'))).hash).toBe(hash);
  await expect(checkArchive(file, keys('correct horse'))).rejects.toThrow('BACKUP_PASSPHRASE');
  await api.stop();
  rmSync(folder, { recursive: true });
});
