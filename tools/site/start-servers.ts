import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { SupervisedProcess, type ProcessOptions } from './processes/supervised-process.ts';
import { waitUntilReady } from './processes/wait-until-ready.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * MB of each half of the space for new objects. Node takes 16, and at 10,000 posts the process then holds a third more memory, for
 * no more requests a second (`npm run bench -- growth`).
 */
const SEMI_SPACE_MB = 4;

/** How the API begins the line that tells the first admin's password. */
const FIRST_ADMIN = 'FIRST_ADMIN ';

export interface ServerOptions {
  /** Folder for its log. */
  readonly dataDir: string;
  readonly port: number;
  /** All of its environment but the port. */
  readonly env: NodeJS.ProcessEnv;
  readonly onProgress: (message: string) => void;
  /** Folder of the built API or shell; left out, this repository's. */
  readonly folder?: string;
}

interface ApiOptions extends ServerOptions {
  /** Told the first admin's random password, once, when there was no admin. It stands nowhere else. */
  readonly onFirstAdmin?: (admin: { email: string; password: string }) => void;
}

export interface RunningServer {
  readonly origin: string;
  readonly process: SupervisedProcess;
}

/**
 * Starts the built API and waits until it can serve.
 *
 * @throws Failure, with the process ended, when it does not come up
 */
export async function startApi(options: ApiOptions): Promise<RunningServer> {
  const { dataDir, port, env, onProgress, onFirstAdmin, folder = join(root, 'api') } = options;
  const process = await startServer(port, {
    ...{ name: 'The API', cwd: root, env, onProgress, logFile: join(dataDir, 'logs/api.log') },
    program: join(folder, 'dist/main.js'),
    nodeArgs: [`--max-semi-space-size=${SEMI_SPACE_MB}`],
    onLine: (line) => {
      if (!line.startsWith(FIRST_ADMIN)) return false;
      onFirstAdmin?.(JSON.parse(line.slice(FIRST_ADMIN.length)) as { email: string; password: string });
      return true;
    },
  });
  return { origin: `http://127.0.0.1:${port}`, process };
}

/**
 * Starts the shell of a built site and waits until it can render pages.
 *
 * @throws Failure, with the process ended, when it does not come up
 */
export async function startShell(options: ServerOptions): Promise<RunningServer> {
  const { dataDir, port, env, onProgress, folder = join(root, 'shell') } = options;
  const process = await startServer(port, {
    ...{ name: 'The website', cwd: root, env, onProgress, logFile: join(dataDir, 'logs/shell.log') },
    program: join(folder, 'src/http/main.ts'),
  });
  return { origin: `http://localhost:${port}`, process };
}

/** @throws Failure, with the process ended, when it does not come up */
export async function startServer(port: number, options: ProcessOptions): Promise<SupervisedProcess> {
  await mkdir(dirname(options.logFile), { recursive: true });
  const server = new SupervisedProcess({ ...options, env: { ...options.env, PORT: String(port) } });
  try {
    await waitUntilReady(options.name, `http://127.0.0.1:${port}/health/ready`, server);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
