import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the parts of a site answer that runs from a data folder. */
export interface RunningAddresses {
  readonly website: string;
  readonly api: string;
  /** Connection string; it may hold a password, so only the owner may read the file. */
  readonly database: string;
  /** The process that started all of them, and ends them with itself. */
  readonly pid: number;
}

const fileOf = (dataDir: string) => join(dataDir, 'running.json');

/** Notes in the data folder where its site answers, so that commands find this site and no other one's. */
export function recordRunning(dataDir: string, addresses: Omit<RunningAddresses, 'pid'>): void {
  mkdirSync(dataDir, { recursive: true });
  const content = `${JSON.stringify({ ...addresses, pid: process.pid }, null, 2)}\n`;
  writeFileSync(fileOf(dataDir), content, { mode: 0o600 });
}

export function forgetRunning(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** The addresses of the site that runs from this data folder; null when none does. */
export function runningSite(dataDir: string): RunningAddresses | null {
  try {
    const addresses = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as RunningAddresses;
    process.kill(addresses.pid, 0); // throws when there is no such process
    return addresses;
  } catch {
    return null;
  }
}
