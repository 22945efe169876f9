import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { COMMANDS } from './testing/commands.ts';

const root = resolve(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const run = (...words: string[]) =>
  spawnSync(process.execPath, [join(__dirname, 'run.mjs'), ...words], { encoding: 'utf8', cwd: root });

test('npm runs at most fifteen commands, each an existing program', () => {
  const names = Object.keys(COMMANDS);
  expect(scripts).toEqual(
    Object.fromEntries(names.map((name) => [name, `node tools/commands/run.mjs ${name}`])),
  );
  expect(names.length).toBeLessThanOrEqual(15);
  const paths = Object.values(COMMANDS).flatMap(({ runs, parts = {} }) => [
    ...runs.slice(0, 1),
    ...Object.values(parts),
  ]);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('help lists every command and part by purpose', () => {
  const { status, stdout } = run('help');
  expect(status).toBe(0);
  for (const [name, { does, group, parts = {} }] of Object.entries(COMMANDS)) {
    expect(stdout).toContain(`\n${group}\n`);
    expect(stdout).toMatch(new RegExp(`^  ${name} +${does.slice(0, 20)}`, 'm'));
    for (const part of Object.keys(parts)) expect(stdout).toMatch(new RegExp(`^ +-- ${part}$`, 'm'));
  }
});

test('arguments go to the named part, or to the command itself', () => {
  expect(run('admin', 'migrate', '--bogus').stderr).toContain('Usage: npm run admin -- migrate');
  expect(run('admin', 'bogus').stderr).toMatch(/^There is no command bogus\.\n\nUsage: npm run admin/);
  expect(run('bogus')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no command bogus'),
  });
});

test('tokens are created as documented, and no argument is ignored', () => {
  const runbook = readFileSync(join(root, 'docs/runbooks/keys.md'), 'utf8');
  const calls = [...runbook.matchAll(/^npm run admin -- ([^#<\n]+?) *(?:#.*)?$/gm)].map(([, words]) => words);
  expect(calls).toHaveLength(4);
  // The call is valid, but there is no database.
  const env = { ...process.env, MONGODB_URI: '', MONGODB_URI_FILE: join(root, 'nowhere') };
  const admin = (words = '') =>
    spawnSync('sh', ['-c', `node tools/commands/run.mjs admin ${words}`], {
      encoding: 'utf8',
      cwd: root,
      env,
    });
  for (const words of calls) expect({ words, ...admin(words) }).toMatchObject({ words, status: 1 });
  expect(admin('disable one@example.org two@example.org')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('"two@example.org" is one argument too many. Nothing was done.'),
  });
});

test('on Windows a command says immediately what it needs', () => {
  const windows = "Object.defineProperty(process, 'platform', { value: 'win32' })";
  const path = JSON.stringify(join(__dirname, 'run.mjs'));
  const { status, stderr } = spawnSync(process.execPath, ['-e', `${windows}; import(${path})`], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('install WSL') });
});

test('without packages, a command says how to install them', () => {
  const empty = mkdtempSync(join(tmpdir(), 'no packages #%41-'));
  const copied = ['tools/commands/run.mjs', 'tools/commands/commands.json', 'tools/install'];
  try {
    spawnSync('cp', ['-r', '--parents', ...copied, empty], { cwd: root });
    const { status, stderr } = spawnSync(process.execPath, [join(empty, copied[0]!), 'status'], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: '\nThe packages are not installed yet: run npm ci, or npm start, which does it, too.\n',
    });
  } finally {
    rmSync(empty, { recursive: true });
  }
});
