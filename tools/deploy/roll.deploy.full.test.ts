import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './testing/deployment.ts';

// Tests where the script stops if a step fails. e2e/deploy/roll.deploy.full.spec.ts checks that no request fails
// meanwhile.
const script = join(root, 'deploy/roll.sh');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roll-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Creates steps that record their calls.
 *
 * @param failing shell lines that exit with a status other than 0 on a failure; `$1` is the step, `$2` its server
 */
function steps(failing = ''): NodeJS.ProcessEnv {
  const step = join(folder, 'step.sh');
  writeFileSync(step, `cd ${folder}\n[ "$1" = ready ] || echo "$@" >> asked\n${failing}\nexit 0\n`);
  const command = (name: string) => `sh ${step} ${name}`;
  return {
    ...process.env,
    ROLL_MIGRATE: command('migrate'),
    ROLL_PUBLISH: command('publish'),
    ROLL_REPLACE: command('replace'),
    ROLL_READY: command('ready'),
    ROLL_LOCK: join(folder, 'lock'),
    ROLL_LIMIT: '1',
  };
}

const asked = () => {
  const path = join(folder, 'asked');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
};

function run(env: NodeJS.ProcessEnv, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync('sh', [script, ...words], { env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('migrates first, then copies files, then servers, then late steps', () => {
  const { status, output } = run(steps());
  expect([status, output.trim().split('\n').at(-1)]).toEqual([0, expect.stringMatching(/ done$/)]);
  expect(asked()).toEqual([
    'migrate',
    'publish',
    ...['api-1', 'api-2', 'releases', 'shell-1', 'shell-2'].map((server) => `replace ${server}`),
    'migrate --all',
  ]);
});

test('every step gets the tag, and compose uses it from then on', () => {
  writeFileSync(join(folder, '.env'), 'HTTP_PORT=80\nTAG=new\n');
  const env = { ...steps('echo "$1 $TAG" >> tags'), ROLL_ENV: join(folder, '.env') };
  expect(run(env, '--to', 'old').status).toBe(0);
  const tags = readFileSync(join(folder, 'tags'), 'utf8').trim().split('\n');
  expect(tags).toContain('migrate old');
  // The previous version's servers are also asked whether they are ready.
  expect(tags.filter((line) => !line.endsWith(' old'))).toEqual([]);
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('HTTP_PORT=80\nTAG=old\n');
  expect(run(env, '--to').status).toBe(2);
  expect(run(env, 'old').status).toBe(2);
});

test.each([
  ['a server is not ready before', '[ "$1 $2" != "ready shell-2" ] || exit 1', []],
  ['the database cannot be migrated', '[ "$1" != migrate ] || exit 1', ['migrate']],
  ['the files cannot be published', '[ "$1" != publish ] || exit 1', ['migrate', 'publish']],
  [
    'a server cannot be replaced',
    '[ "$1 $2" != "replace api-2" ] || exit 1',
    ['migrate', 'publish', 'replace api-1', 'replace api-2'],
  ],
  [
    'a new server is not ready in time',
    '[ "$1 $2" != "ready api-1" ] || ! [ -f asked ] || ! grep -q api-1 asked || exit 1',
    ['migrate', 'publish', 'replace api-1'],
  ],
  [
    'the other one of its kind has gone away meanwhile',
    '[ "$1 $2" != "ready shell-2" ] || ! [ -f asked ] || ! grep -q releases asked || exit 1',
    ['migrate', 'publish', 'replace api-1', 'replace api-2', 'replace releases'],
  ],
])('replaces nothing more if %s', (_what, failing, expected) => {
  expect(run(steps(failing)).status).toBe(1);
  expect(asked()).toEqual(expected);
});

test('a concurrent roll changes nothing; a killed one’s lock is free', async () => {
  // Waits in its first step until told to continue.
  const env = steps(
    'while [ "$1" = migrate ] && ! [ -f go ]; do [ -f waits ] || touch waits; sleep 0.1; done',
  );
  const first = spawn('sh', [script], { env, stdio: 'ignore' });
  while (!existsSync(join(folder, 'waits'))) await new Promise((resolve) => setTimeout(resolve, 20));
  const second = run(env);
  expect([second.status, second.output]).toEqual([1, expect.stringContaining('Another roll is at it')]);
  expect(asked()).toEqual(['migrate']);
  first.kill('SIGKILL');
  await once(first, 'exit');
  writeFileSync(join(folder, 'go'), '');
  expect(run(env).status).toBe(0);
});
