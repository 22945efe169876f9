import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interruptRestores } from '../support/interrupt-restores.ts';
import { testApi } from '../support/start-api.ts';

const { api } = testApi({ JOBS: 'false' });

it('a restore may be interrupted at any of sixty points', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cut-'));
  expect((await interruptRestores(api, folder, 60)).restores).toBe(60);
  rmSync(folder, { recursive: true });
}, 300_000);
