import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { SupervisedProcess } from './processes/supervised-process.ts';
import { waitUntilReady } from './processes/wait-until-ready.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * MB of each half of the space for new objects. Node takes 16, and at 10,000 posts the process then holds a third more memory, for
 * no more requests a second (`npm run bench -- growth`).
 */
const SEMI_SPACE_MB = 4;

/** How the API begins the line that tells the first admin's password. */
const FIRST_ADMIN = 'FIRST_ADMIN ';

export interface ApiOptions {
  /** Folder for its log. */
  readonly dataDir: string;
  readonly port: number;
  /** All of its environment but the port. */
  readonly env: NodeJS.ProcessEnv;
  readonly onProgress: (message: string) => void;
  /** Folder of the built API; left out, this repository's. */
  readonly folder?: string;
  /** Told the first admin's random password, once, when there was no admin. It stands nowhere else. */
  readonly onFirstAdmin?: (admin: { email: string; password: string }) => void;
}

export interface RunningApi {
  readonly origin: string;
  readonly process: SupervisedProcess;
}

/**
 * Starts the built API and waits until it can serve.
 *
 * @throws Failure, with the process ended, when it does not come up
 */
export async function startApi(options: ApiOptions): Promise<RunningApi> {
  const { dataDir, port, env, onProgress, onFirstAdmin, folder = join(root, 'api') } = options;
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const api = new SupervisedProcess({
    name: 'The API',
    program: join(folder, 'dist/main.js'),
    nodeArgs: [`--max-semi-space-size=${SEMI_SPACE_MB}`],
    cwd: root,
    env: { ...env, PORT: String(port) },
    logFile: join(dataDir, 'logs/api.log'),
    onProgress,
    onLine: (line) => {
      if (!line.startsWith(FIRST_ADMIN)) return false;
      onFirstAdmin?.(JSON.parse(line.slice(FIRST_ADMIN.length)) as { email: string; password: string });
      return true;
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady('The API', `${origin}/health/ready`, api);
  } catch (error) {
    await api.stop();
    throw error;
  }
  return { origin, process: api };
}
