import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the site of a data folder is reached while it runs, for the commands that work on it. */
export interface RunningSiteRecord {
  /** Process that runs it. */
  readonly pid: number;
  readonly databaseUri: string;
  readonly shellOrigin: string;
}

const pathIn = (dataDir: string) => join(dataDir, 'running.json');

export async function recordRunningSite(dataDir: string, record: RunningSiteRecord): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  // The address of a database may have a password in it.
  await writeFile(pathIn(dataDir), JSON.stringify(record, null, 1), { mode: 0o600 });
}

export async function forgetRunningSite(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true });
}

/** @returns undefined when no site runs on the data folder, also after one that was killed */
export async function readRunningSite(dataDir: string): Promise<RunningSiteRecord | undefined> {
  try {
    const record = JSON.parse(await readFile(pathIn(dataDir), 'utf8')) as RunningSiteRecord;
    process.kill(record.pid, 0);
    return record;
  } catch {
    return undefined;
  }
}
