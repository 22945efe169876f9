import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RunningAddresses {
  readonly website: string;
  readonly api: string;
  /** Connection string; it may contain a password, so only the owner may read the file. */
  readonly database: string;
  /** The process that started the others and stops them when it ends. */
  readonly pid: number;
}

const fileOf = (dataDir: string) => join(dataDir, 'running.json');

/** Records the site's addresses in its data folder, so that commands find this site and no other. */
export function recordRunning(dataDir: string, addresses: Omit<RunningAddresses, 'pid'>): void {
  mkdirSync(dataDir, { recursive: true });
  const content = `${JSON.stringify({ ...addresses, pid: process.pid }, null, 2)}\n`;
  writeFileSync(fileOf(dataDir), content, { mode: 0o600 });
}

export function forgetRunning(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** The addresses of the site that is running from this data folder; null if none is. */
export function runningSite(dataDir: string): RunningAddresses | null {
  try {
    const addresses = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as RunningAddresses;
    process.kill(addresses.pid, 0); // throws if there is no such process
    return addresses;
  } catch {
    return null;
  }
}
