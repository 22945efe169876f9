import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { SupervisedProcess } from './processes/supervised-process.ts';
import { waitUntilReady } from './processes/wait-until-ready.ts';

const root = resolve(import.meta.dirname, '../..');

export interface ShellOptions {
  /** Folder for its log. */
  readonly dataDir: string;
  readonly port: number;
  /** All of its environment but the port. */
  readonly env: NodeJS.ProcessEnv;
  readonly onProgress: (message: string) => void;
  /** Folder of the built shell; left out, this repository's. */
  readonly folder?: string;
}

export interface RunningShell {
  readonly origin: string;
  readonly process: SupervisedProcess;
}

/**
 * Starts the shell of a built site and waits until it can render pages.
 *
 * @throws Failure, with the process ended, when it does not come up
 */
export async function startShell(options: ShellOptions): Promise<RunningShell> {
  const { dataDir, port, env, onProgress, folder = join(root, 'shell') } = options;
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const shell = new SupervisedProcess({
    name: 'The website',
    program: join(folder, 'src/http/main.ts'),
    cwd: root,
    env: { ...env, PORT: String(port) },
    logFile: join(dataDir, 'logs/shell.log'),
    onProgress,
  });
  try {
    await waitUntilReady('The website', `http://127.0.0.1:${port}/health/ready`, shell);
  } catch (error) {
    await shell.stop();
    throw error;
  }
  return { origin: `http://localhost:${port}`, process: shell };
}
