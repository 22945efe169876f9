import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '@opinionbridge/tools/programs';

readOptions(`Usage: npm run bench:enquiries

Sends 2,000 enquiries while the receiving endpoint fails half the time and the API is killed twenty times.`);

/**
 * `npm run bench:enquiries`: 2,000 enquiries while the receiving endpoint fails half the time and the API is killed (-9)
 * twenty times. The scenario is the API's own test, at seven times its size.
 */
const root = join(import.meta.dirname, '..');
const report = join(mkdtempSync(join(tmpdir(), 'enquiries-')), 'report.json');
const { status } = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '-c', 'api/jest.config.mjs', 'kills.test'],
  {
    cwd: root,
    env: { ...process.env, KILL_TEST_ENQUIRIES: '2000', KILL_TEST_KILLS: '20', KILL_TEST_REPORT: report },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
console.table(JSON.parse(readFileSync(report, 'utf8')));
process.exitCode = status ?? 1;
