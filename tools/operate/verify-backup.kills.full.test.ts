import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { backupName } from '@opinionbridge/contracts/backup';
import { backupPlace, newestBackup, pruneBackups } from './backup-files.ts';

const root = resolve(__dirname, '../..');
const NOTHING = createHash('sha256').digest('hex');
/** A backup of an empty site. */
const EMPTY = [
  { format: 'site-backup 4', migrations: [1] },
  { end: { documents: 0, hash: NOTHING, missing: [], keys: NOTHING } },
];
const archive = join(mkdtempSync(join(tmpdir(), 'archive-')), 'empty.backup');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-backup-'));
});
beforeAll(() => {
  const lines = gzipSync(EMPTY.map((line) => `${JSON.stringify(line)}\n`).join(''));
  writeFileSync(archive, Buffer.concat([lines, Buffer.from(`keys from byte ${lines.length}\n`)]));
});
afterAll(() => rmSync(dirname(archive), { recursive: true }));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const env = { ...process.env, NODE_NO_WARNINGS: '1', INIT_CWD: '', BACKUP_PASSPHRASE: '' };
/** @param program that restores and compares; by default the API's own */
const start = (program = join(root, 'api/dist/commands/verify-backup.js')) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { verifyBackup } = await import(${JSON.stringify(join(__dirname, 'verify-backup.ts'))});
       process.exit(await verifyBackup(...${JSON.stringify([program, folder, archive])}));`,
    ],
    // The database in the environment must not be used at all.
    { env: { ...env, MONGODB_URI: 'mongodb://127.0.0.1:1/site' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
/** Pids of processes with a temporary folder. */
const remains = () =>
  readdirSync(join(folder, 'backup-rehearsals')).map((name) => Number(/-(\d+)-\w+$/.exec(name)?.[1]));

/** Starts a verification that never ends. */
async function startHanging() {
  const program = join(folder, 'hang.mjs');
  // Like the real one, it ends when its parent, and thus its database, is gone.
  const code = `const { ppid } = process; setInterval(() => process.ppid === ppid || process.exit(), 50);`;
  writeFileSync(program, `console.log('begun'); ${code}`);
  const rehearsal = start(program);
  await once(rehearsal.stdout, 'data');
  expect(remains()).toEqual([rehearsal.pid]);
  return rehearsal;
}

test('a verification creates its own database and removes it', async () => {
  const rehearsal = start();
  let said = '';
  rehearsal.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  expect(await once(rehearsal, 'close')).toEqual([0, null]);
  expect(said).toContain(`${archive} can be restored`);
  expect(remains()).toEqual([]);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('leaves nothing when ended by %s', async (signal) => {
  const rehearsal = await startHanging();
  rehearsal.kill(signal);
  expect(await once(rehearsal, 'close')).toEqual([1, null]);
  expect(remains()).toEqual([]);
});

test('after a kill, the next run removes only unused remains', async () => {
  const [killed, other] = [await startHanging(), start(join(folder, 'hang.mjs'))];
  await once(other.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(remains().sort()).toEqual([killed.pid, other.pid].sort());
  expect(await once(start(), 'exit')).toEqual([0, null]);
  expect(remains()).toEqual([other.pid]);
  other.kill('SIGTERM');
  await once(other, 'close');
});

const backup = (words: string[], more: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [join(__dirname, 'backup.ts'), ...words], {
    encoding: 'utf8',
    env: { ...env, ...more },
    cwd: folder,
  });

test('the newest backup is the one written last, whatever its name', () => {
  expect(newestBackup(folder)).toBeNull();
  const names = ['2026-01-01T00-00-00.backup', 'by-hand.backup', 'before-restore-2030.backup', 'notes.txt'];
  for (const [index, name] of names.entries()) {
    writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, name), index, index);
  }
  expect(newestBackup(folder)).toBe(join(folder, 'by-hand.backup'));
  expect(backup(['--verify', '--folder', join(folder, 'nowhere')])).toMatchObject({ status: 2 });
  mkdirSync(join(folder, 'empty'));
  const none = { status: 1, stderr: expect.stringContaining('There is no backup in') };
  expect(backup(['--verify', '--folder', join(folder, 'empty')])).toMatchObject(none);
});

test('the newest automatic backups stay, and all named ones', () => {
  const days = [1, 2, 3].map((day) => backupName(new Date(Date.UTC(2026, 0, day)), '0a1b2c3d'));
  const others = ['2026-01-01.backup', 'before-restore-2026.backup', '2026-01-01T00-00-00.backup.unfinished'];
  for (const name of [...days, ...others]) writeFileSync(join(folder, name), 'x');
  expect(pruneBackups(2, join(folder, days[2]!))).toEqual([join(folder, days[0]!)]);
  expect(pruneBackups(2, join(folder, days[2]!))).toEqual([]);
  const killed = join(folder, `${days[1]}.b7a1.unfinished`);
  writeFileSync(killed, '');
  utimesSync(killed, 1, 1);
  symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling.backup'));
  expect(pruneBackups(2, join(folder, days[2]!))).toEqual([killed]);
  expect(newestBackup(folder)).not.toBeNull();
  rmSync(join(folder, 'dangling.backup'));
  expect(readdirSync(folder).sort()).toEqual([...days.slice(1), ...others].sort());
});

test.each(['0', '-1', '1.5', 'all', ''])('--keep %j is refused and deletes nothing', (keep) => {
  writeFileSync(join(folder, '2026-01-01T00-00-00.backup'), '');
  expect(backup([`--keep=${keep}`])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--keep takes'),
  });
  expect(readdirSync(folder)).toEqual(['2026-01-01T00-00-00.backup']);
});

test('a failed backup deletes no older one', () => {
  for (const day of [1, 2])
    writeFileSync(join(folder, backupName(new Date(Date.UTC(2026, 0, day)), '0a1b2c3d')), '');
  const unreadable = { MONGODB_URI: '', MONGODB_URI_FILE: join(folder, 'nowhere') };
  const { status, stderr } = backup(['--folder', folder, '--keep', '1'], unreadable);
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('MONGODB_URI_FILE: names a file that cannot be read'),
  ]);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('a backup is named relative to the caller, or by store address', () => {
  const before = process.env['INIT_CWD'];
  process.env['INIT_CWD'] = folder;
  expect(backupPlace('site.backup')).toBe(join(folder, 'site.backup'));
  expect(backupPlace('s3://backups/site/site.backup')).toBe('s3://backups/site/site.backup');
  if (before === undefined) delete process.env['INIT_CWD'];
  else process.env['INIT_CWD'] = before;
});
