import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { emptyRegistry, type KnownShell } from '@opinionbridge/releases';
import { recordRunning } from '../site/running-site.ts';
import { folderQuestion } from './status/folder-question.ts';
import { problemsOf } from './status/problems-of.ts';
import type { ApiStatus, SiteStatus } from './status/site-status.ts';
import { statusText } from './status/status-text.ts';

const root = resolve(__dirname, '../..');
const NOW = Date.parse('2026-11-22T12:00:00Z');
/** A reserved port (RFC 6335) on which nobody listens. */
const DEAD = 'http://127.0.0.1:1';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'status-'));
  writeFileSync(join(folder, 'token'), 'a token\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function status(...words: string[]) {
  const program = join(root, 'tools/operate/status.ts');
  const env = { ...process.env, NODE_NO_WARNINGS: '1', INIT_CWD: folder };
  return spawnSync(process.execPath, [program, ...words], { env, encoding: 'utf8' });
}

test('a dead site: status 1, naming each part that does not answer', () => {
  const words = ['--site', DEAD, '--token-file', 'token', '--api', DEAD, '--backups', folder];
  const { status: code, stdout, stderr } = status(...words);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toMatch(/^Website {6}http:\/\/127\.0\.0\.1:1, not ready$/m);
  expect(stdout).toMatch(/^✗ The website http:\/\/127\.0\.0\.1:1 is not ready: does not answer: .+\.$/m);
  expect(stdout).toMatch(/^✗ The API http:\/\/127\.0\.0\.1:1 is not ready: does not answer: .+\.$/m);
  expect(stdout).toMatch(/^✗ The release service does not answer: .+\.$/m);
  expect(stdout).toContain('✗ There is no backup in the folder.');
  const told = JSON.parse(status(...words, '--json').stdout) as { isWell: boolean; problems: string[] };
  expect(told.isWell).toBe(false);
  expect(told.problems).toHaveLength(5);
});

test('a folder’s running site is asked with its own token', async () => {
  expect(await folderQuestion(folder, undefined)).toBeNull();
  recordRunning(folder, { website: 'http://site', api: 'http://api', database: 'mongodb://hush' });
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ RELEASE_READ_TOKEN: 'of the folder' }));
  const asked = {
    website: 'http://site',
    apis: ['http://api'],
    metricsToken: undefined,
    backups: '/backups',
    data: folder,
  };
  expect(await folderQuestion(folder, '/backups')).toEqual({ ...asked, token: 'of the folder' });
  // After a kill, the recorded addresses are stale.
  const noted = join(folder, 'running.json');
  writeFileSync(noted, JSON.stringify({ website: 'http://site', api: 'http://api', pid: 2 ** 30 }));
  expect(await folderQuestion(folder, undefined)).toBeNull();
});

test.each([
  [['--site', DEAD], '--site needs --token-file'],
  [['--site', 'example.org', '--token-file', 'token'], '--site is an address without a path'],
  [['--site', `${DEAD}/blog`, '--token-file', 'token'], '--site is an address without a path'],
  [['--site', DEAD, '--token-file', 'token', '--api', 'ftp://x'], '--api is an address without a path'],
  [['--site', DEAD, '--token-file', 'nowhere'], '--token-file: ENOENT'],
  [['--api', DEAD], '--api, --token-file and --metrics-token-file require --site.'],
  [['--site', DEAD, '--token-file', 'token', '--backups', 'nowhere'], 'There is no folder'],
  [['--site', DEAD, '--token-file', 'token', '--backups', 'token'], 'There is no folder'],
  [['--everything'], "Unknown option '--everything'"],
])('a wrong call %j ends with status 2 and says why', (words, why) => {
  const { status: code, stdout, stderr } = status(...words);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(why);
});

const version = (n: number) => ({ version: `1.0.${n}-0123456789`, manifestSha256: 'a'.repeat(64) });
const entry = { active: version(1), since: 1, canary: null, previous: [], recent: [version(1)] };
const report = (changes: Partial<KnownShell['report']> = {}): KnownShell['report'] => ({
  composition: 'c',
  contentVersion: 1,
  registry: { revision: 1 },
  canaries: [],
  releases: [],
  current: { blog: version(1).version },
  ...changes,
});
const shell = (changes: Partial<KnownShell> = {}) => ({
  id: 'shell-1',
  heardAt: '2026-11-22T11:59:58Z',
  isLost: false,
  report: report(),
  followsRegistry: true,
  ...changes,
});
const api = (changes: Partial<ApiStatus> = {}): ApiStatus => ({
  origin: 'http://api',
  isReady: true,
  reasons: [],
  nodeVersion: 'v24.0.0',
  jobs: [],
  refusesMetrics: false,
  queue: { waiting: 2, held: 1, dead: 0, oldestWaitingSeconds: 20 },
  offSite: { hasFailed: false, succeededAt: '2026-11-22T01:10:00.000Z' },
  ...changes,
});
const found = (changes: Partial<SiteStatus> = {}): SiteStatus => ({
  website: 'https://www.example.org',
  version: '1.2.3',
  site: { isReady: true, reason: undefined, api: 'up' },
  apis: [api()],
  registry: { ...emptyRegistry, revision: 1, slices: { blog: entry } },
  shells: [shell()],
  releaseServiceProblem: undefined,
  backup: { path: '/backups/one', writtenAt: '2026-11-22T01:00:00.000Z' },
  certificateEnds: '2027-01-01T00:00:00.000Z',
  disk: { folder: '/site/.data', freeBytes: 12.34e9, bytes: 50e9 },
  ...changes,
});
const bad = { manifestSha256: 'b', since: '', pages: 0, faults: 0, renderers: 0, restarts: 0, slice: 'blog' };

test('a healthy site has no problems and fits on a screen', () => {
  expect(problemsOf(found(), NOW)).toEqual([]);
  // Whatever was not configured or is not readable is unknown and not a problem.
  const little = found({ apis: [], backup: undefined, certificateEnds: undefined, disk: undefined });
  expect(problemsOf(little, NOW)).toEqual([]);
  const text = statusText(found(), []);
  expect(text.split('\n').length).toBeLessThan(25);
  for (const part of [
    '1.2.3',
    '2 wait, 1 held, 0 given up',
    'Off site     2026-11-22T01:10:00.000Z',
    'v24.0.0',
    'shell-1',
    '1.0.1-0123456789',
    'Disk         12.3 of 50.0 GB are left',
    'All is well.',
  ])
    expect(text).toContain(part);
});

const wrong: [Partial<SiteStatus>, string][] = [
  [
    { disk: { folder: '/site/.data', freeBytes: 48e6, bytes: 50e9 } },
    'The disk of /site/.data is nearly full: 48 MB are left.',
  ],
  [{ site: { isReady: false, reason: 'stopping', api: 'up' } }, 'is not ready: stopping.'],
  [{ site: { isReady: true, reason: undefined, api: 'down' } }, 'cannot reach the API.'],
  [
    { apis: [api({ isReady: false, reasons: ['the database does not answer'] })] },
    'the database does not answer.',
  ],
  [
    { apis: [api({ jobs: [{ name: 'empty the trash', late: true, lastError: null }] })] },
    '"empty the trash" is late.',
  ],
  [{ apis: [api({ jobs: [{ name: 'empty the trash', late: false, lastError: 'E' }] })] }, 'failed: E.'],
  [
    { apis: [api({ queue: { waiting: 0, held: 0, dead: 3, oldestWaitingSeconds: 0 } })] },
    '3 enquiries could not',
  ],
  [{ apis: [api({ queue: { waiting: 1, held: 0, dead: 0, oldestWaitingSeconds: 420 } })] }, 'for 7 minutes.'],
  [{ apis: [api({ refusesMetrics: true, queue: undefined })] }, 'rejects the token for its metrics.'],
  [{ releaseServiceProblem: 'rejects the token' }, 'The release service rejects the token.'],
  [{ shells: [] }, 'No shell reports'],
  [{ shells: [shell(), shell({ id: 'shell-2', isLost: true })] }, 'The shell shell-2 has not reported since'],
  [
    { shells: [shell({ report: report({ registry: { revision: 0, problem: 'gone' } }) })] },
    'the registry: gone.',
  ],
  [{ shells: [shell({ report: report({ keys: { problem: 'gone' } }) })] }, 'the public keys: gone.'],
  [
    { shells: [shell({ report: report({ unrouted: ['shop'] }) })] },
    'has no address for shop: none was granted.',
  ],
  [
    { shells: [shell({ report: report({ current: { blog: version(0).version } }) })] },
    'get blog 1.0.0-0123456789, not',
  ],
  [
    {
      shells: [
        shell({ report: report({ releases: [{ ...bad, version: version(1).version, state: 'refused' }] }) }),
      ],
    },
    'has blog 1.0.1-0123456789 refused.',
  ],
  [
    { apis: [api({ offSite: { hasFailed: true, succeededAt: undefined } })] },
    'The last off-site copy failed',
  ],
  [
    { apis: [api({ offSite: { hasFailed: false, succeededAt: '2026-11-20T23:59:00.000Z' } })] },
    'The last off-site backup is from 2026-11-20',
  ],
  [{ backup: { path: undefined, writtenAt: undefined } }, 'There is no backup'],
  [{ backup: { path: '/b', writtenAt: '2026-11-20T23:59:00.000Z' } }, 'The last backup is from 2026-11-20'],
  [{ certificateEnds: '2026-12-01T00:00:00.000Z' }, 'The certificate of https://www.example.org expires at'],
];

test.each(wrong.map(([changes, problem]) => [problem, changes] as const))(
  'reports a problem: … %s',
  (problem, changes) => {
    const problems = problemsOf(found(changes), NOW);
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(statusText(found(changes), problems)).toContain(`✗ ${problems[0]}`);
  },
);

test('a refusal before another release was chosen is not a problem', () => {
  const releases = [{ ...bad, version: version(0).version, state: 'quarantined' as const }];
  expect(problemsOf(found({ shells: [shell({ report: report({ releases }) })] }), NOW)).toEqual([]);
});

test('the last backup of a folder is shown', () => {
  const path = join(folder, 'site.backup');
  writeFileSync(path, 'whole');
  utimesSync(path, 1_000_000_000, 1_000_000_000);
  // Left by a copy to a full disk.
  writeFileSync(join(folder, 'newer.backup'), '');
  const { stdout } = status('--site', DEAD, '--token-file', 'token', '--backups', '.');
  expect(stdout).toContain('✗ The last backup is from 2001-09-09T01:46:40.000Z');
});
