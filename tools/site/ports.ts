import { Failure } from './failure.ts';
import { freePort, isTaken } from '../database/free-port.ts';
import { runningSite } from './running-site.ts';

export { freePort };

export interface SitePorts {
  readonly shell: number;
  readonly api: number;
}

/** @throws Failure naming every variable that is not a port or is used twice */
export function readPorts(env: NodeJS.ProcessEnv): SitePorts {
  const read = { PORT: env['PORT'] || '3000', API_PORT: env['API_PORT'] || '3001' };
  const faults = Object.entries(read)
    .filter(([, text]) => !/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535)
    .map(([name]) => `  ${name}: set it to a port, which is a number from 1 to 65535`);
  const ports = { shell: Number(read.PORT), api: Number(read.API_PORT) };
  if (faults.length === 0 && ports.shell === ports.api)
    faults.push(`  PORT and API_PORT: both are ${ports.shell}; website and API need a port each`);
  if (faults.length > 0) throw new Failure(`The environment is not valid:\n${faults.join('\n')}`);
  return ports;
}

/** @throws Failure if this folder's site is already running, or one of the ports is taken */
export async function refuseOthers(dataDir: string, ports: SitePorts): Promise<void> {
  await refuseSecond(dataDir);
  await requireFreePort(ports.shell, 'website', 'PORT');
  await requireFreePort(ports.api, 'API', 'API_PORT');
}

/** @throws Failure if something else is listening there */
export async function requireFreePort(port: number, what: string, variable: string): Promise<void> {
  if (!(await isTaken(port))) return;
  throw new Failure(
    `Port ${port}, for the ${what}, is taken. Stop what uses it, or set ${variable} to another port.`,
  );
}

/** @throws Failure if this folder's site is already running: two cannot share its data, whatever their ports */
export async function refuseSecond(dataDir: string): Promise<void> {
  const running = runningSite(dataDir);
  // The recorded pid may have been reused by another process.
  if (!running || !(await isTaken(Number(new URL(running.api).port)))) return;
  throw new Failure(
    `The site of this folder is already running at ${running.website}. Stop it first: Ctrl-C in its terminal, or kill ${running.pid}.`,
  );
}
