import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFile } from './log-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'log-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('lines are written in order', async () => {
  const path = join(folder, 'site.log');
  const log = new LogFile(path, () => {});
  const lines = Array.from({ length: 100 }, (_, n) => `line ${n}`);
  for (const line of lines) log.add(line);
  await log.end();
  expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toEqual(lines);
});

test('a write failure is reported once, and logging resumes', async () => {
  const said: string[] = [];
  const path = join(folder, 'gone', 'site.log');
  const log = new LogFile(path, (message) => said.push(message));
  for (const line of ['lost', 'lost, too']) {
    log.add(line);
    await log.end();
  }
  expect(said).toEqual([expect.stringMatching(/^The log \S+site\.log cannot be written: ENOENT/)]);
  mkdirSync(join(folder, 'gone'));
  log.add('kept');
  await log.end();
  expect(readFileSync(path, 'utf8')).toBe('kept\n');
  expect(said[1]).toBe(`${path} is writable again`);
});
