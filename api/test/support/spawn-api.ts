import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { testEnvironment } from './start-api.ts';

const api = join(__dirname, '../..');

/** Environment inherited by a test's processes. With compiled code in the cache, a process starts in half the time. */
export const INHERITED = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => ['PATH', 'NODE_COMPILE_CACHE'].includes(name)),
) as Record<string, string>;

/**
 * Starts the built API as a process of its own, for what only a process can show: kills, signals, its log. Like a load
 * balancer, the caller sends nothing before it is ready: an API that listens may still be loading its posts.
 */
export async function spawnApi(
  changes: Record<string, string> = {},
  { waitUntilReady = true }: { waitUntilReady?: boolean } = {},
) {
  buildIfStale();
  const port = Number(changes.PORT ?? (await freePort()));
  const environment: Record<string, string> = { ...testEnvironment(), ...changes, PORT: String(port) };
  const child = spawn(process.execPath, [join(api, 'dist/main.js')], {
    env: { ...INHERITED, ...environment },
    // The channel tells it when its parent is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  // Not the `close` event, which is not emitted if the channel was closed from here.
  const ended = Promise.all([
    once(child, 'exit'),
    ...[child.stdout, child.stderr].map((one) => one && once(one, 'close')),
  ]);
  while (waitUntilReady) {
    if (child.exitCode !== null) throw new Error(`the API ended: ${output}`);
    if (
      await fetch(`${url}/health/ready`).then(
        (response) => response.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url,
    environment,
    output: () => output,
    kill: () => end('SIGKILL'),
    terminate: () => end('SIGTERM'),
    /** Simulates the loss of the parent; returns the exit code. */
    leave: async () => {
      child.disconnect();
      await ended;
      return child.exitCode;
    },
  };
}

/** Runs a command of the API to its end, like operators. */
export function runCommand(command: string, words: readonly string[], env: Record<string, string>) {
  buildIfStale();
  return spawnSync(process.execPath, [join(api, `dist/commands/${command}.js`), ...words], {
    env: { ...INHERITED, NODE_NO_WARNINGS: '1', ...env },
    encoding: 'utf8',
  });
}

/** Builds the API if the build is older than its sources. */
export function buildIfStale(): void {
  const built = join(api, 'dist/main.js');
  const newest = Math.max(
    ...readdirSync(join(api, 'src'), { recursive: true })
      .map(String)
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => statSync(join(api, 'src', name)).mtimeMs),
  );
  if (existsSync(built) && statSync(built).mtimeMs > newest) return;
  const { status, stdout } = spawnSync('npm', ['run', '-s', 'build'], { cwd: api, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the API could not be built:\n${stdout}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
