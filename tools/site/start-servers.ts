import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { SupervisedProcess, type ProcessOptions } from './processes/supervised-process.ts';
import { waitUntilReady } from './processes/wait-until-ready.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * MB of half of V8's young generation. Left alone it grows to 64, and a shell to 600 MB under load instead of 460, for no
 * more pages a second; an API needs a third less memory at 10,000 posts (`bench -- growth`).
 */
const SEMI_SPACE_MB = { api: 4, shell: 8 };

/** Prefix of the API's output line with the first admin's password. */
const FIRST_ADMIN = 'FIRST_ADMIN ';

export interface ServerOptions {
  /** Folder for its log. */
  readonly dataDir: string;
  readonly port: number;
  /** Complete environment except for the port. */
  readonly env: NodeJS.ProcessEnv;
  readonly onProgress: (message: string) => void;
  /** Folder of the built API or shell; by default this repository's. */
  readonly folder?: string;
}

interface ApiOptions extends ServerOptions {
  /** Called once with the first admin's random password, if there was no admin. It is stored nowhere else. */
  readonly onFirstAdmin?: (admin: { email: string; password: string }) => void;
}

export interface RunningServer {
  readonly origin: string;
  readonly process: SupervisedProcess;
}

/** @throws Failure if the API is not ready in time; the process is ended */
export async function startApi(options: ApiOptions): Promise<RunningServer> {
  const { dataDir, port, env, onProgress, onFirstAdmin, folder = join(root, 'api') } = options;
  const process = await startServer(port, {
    name: 'The API',
    cwd: root,
    env,
    onProgress,
    logFile: join(dataDir, 'logs/api.log'),
    program: join(folder, 'dist/main.js'),
    nodeArgs: [`--max-semi-space-size=${SEMI_SPACE_MB.api}`],
    onLine: (line) => {
      if (!line.startsWith(FIRST_ADMIN)) return false;
      onFirstAdmin?.(JSON.parse(line.slice(FIRST_ADMIN.length)) as { email: string; password: string });
      return true;
    },
  });
  return { origin: `http://127.0.0.1:${port}`, process };
}

/** @throws Failure if the shell cannot render pages in time; the process is ended */
export async function startShell(options: ServerOptions): Promise<RunningServer> {
  const { dataDir, port, env, onProgress, folder = join(root, 'shell') } = options;
  const process = await startServer(port, {
    name: 'The website',
    cwd: root,
    env,
    onProgress,
    logFile: join(dataDir, 'logs/shell.log'),
    program: join(folder, 'src/http/main.ts'),
    nodeArgs: [`--max-semi-space-size=${SEMI_SPACE_MB.shell}`],
  });
  return { origin: `http://localhost:${port}`, process };
}

/**
 * @param health address that answers 200 once it has started
 * @throws Failure if it does not start; the process is ended
 */
export async function startServer(
  port: number,
  options: ProcessOptions,
  health = '/health/ready',
): Promise<SupervisedProcess> {
  await mkdir(dirname(options.logFile), { recursive: true });
  const server = new SupervisedProcess({ ...options, env: { ...options.env, PORT: String(port) } });
  try {
    await waitUntilReady(options.name, `http://127.0.0.1:${port}${health}`, server);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
