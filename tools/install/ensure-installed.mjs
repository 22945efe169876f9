// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onceOrphaned } from './once-orphaned.mjs';

// Node 20.0 knows no import.meta.dirname.
export const root = fileURLToPath(new URL('../..', import.meta.url));
const OLDEST_NODE = 20;
const bin = join(root, 'node_modules/.bin');

/** Installs the lockfile's packages unless they are there. Exits the process with a one-line message on failure. */
export async function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    stop(`Node ${process.versions.node} is too old: please install Node ${OLDEST_NODE} or newer.`);
  }
  const mark = join(root, 'node_modules/.installed-lockfile');
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lockfile && existsSync(pinnedNode())) return;

  console.log('Installing packages (one to three minutes the first time) …');
  const compiling = compileDatabase();
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const failed = await runToItsEnd('npm', args, () => compiling?.kill());
  if (failed) {
    compiling?.kill();
    stop(
      'Installing the packages failed; the reason stands above. Check the network, then run the command again.',
    );
  }
  if (!existsSync(pinnedNode())) {
    stop('The pinned Node was not installed: npm skipped its install script. Run: npm rebuild node');
  }
  spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'ignore' });
  writeFileSync(mark, lockfile);
}

/**
 * Runs a program that is terminated along with this one, and everything it started: an npm that kept running would
 * disturb the next start, which begins with an empty node_modules anyway.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {() => void} onEnd called before the program is terminated along with this process
 * @returns {Promise<boolean>} whether it failed
 */
async function runToItsEnd(program, args, onEnd) {
  // Installed before there is anything to terminate: a signal is delivered only after all of this has run.
  /** @param {number} status */
  const end = (status) => {
    onEnd();
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    process.exit(status);
  };
  /** @type {[NodeJS.Signals, () => void][]} */
  const endings = [
    ['SIGINT', () => end(130)],
    ['SIGTERM', () => end(143)],
    ['SIGHUP', () => end(129)],
  ];
  for (const [signal, ending] of endings) process.on(signal, ending);
  const stopWatching = onceOrphaned(() => end(143));
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Its own process group, which can be terminated as a whole.
    detached: true,
  });
  const failed = await new Promise((resolve) => {
    child.once('error', () => resolve(true));
    child.once('exit', (code) => resolve(code !== 0));
  });
  for (const [signal, ending] of endings) process.off(signal, ending);
  stopWatching();
  return failed;
}

/** Everything runs on the Node version of the lockfile, whatever the machine has. */
export function pinnedNode() {
  return join(bin, 'node');
}

/** Finds the packages' programs and that Node first. Cached code saves an API a third of its start, a shell half. */
export function pinnedEnvironment() {
  return {
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
  };
}

/** @param {string} sentence what is wrong and what to do */
export function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** The packages that take Go longest to compile and that our changes to FerretDB leave as they are. */
const COMPILED_FIRST = [
  'modernc.org/sqlite',
  'go.mongodb.org/mongo-driver/mongo',
  'github.com/prometheus/client_golang/prometheus',
];

/**
 * On a new machine Go builds the embedded database, compiling for most of a minute: that begins while packages are
 * being downloaded. Our own build then finds the compiled packages in Go's cache, and reports whether Go can be used
 * here.
 */
function compileDatabase() {
  const isBuilt =
    existsSync(join(root, '.cache')) &&
    readdirSync(join(root, '.cache')).some((name) => name.startsWith('embedded-mongo-'));
  if (isBuilt || process.env.MONGODB_URI) return undefined;
  const go = spawn('go', ['build', '-trimpath', ...COMPILED_FIRST], {
    cwd: join(root, 'tools/embedded-mongo'),
    stdio: 'ignore',
    env: { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-mod=readonly -buildvcs=false' },
  });
  go.on('error', () => {});
  go.unref();
  return go;
}
