import { Failure } from './failure.ts';
import { freePort, isTaken } from '../database/free-port.ts';

export { freePort };

/** Ports of a site's servers. */
export interface SitePorts {
  readonly shell: number;
  readonly api: number;
}

/** @throws Failure naming every variable that is no port, or the same one */
export function readPorts(env: NodeJS.ProcessEnv): SitePorts {
  const read = { PORT: env['PORT'] || '3000', API_PORT: env['API_PORT'] || '3001' };
  const faults = Object.entries(read)
    .filter(([, text]) => !/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535)
    .map(([name]) => `  ${name}: set it to a port, which is a number from 1 to 65535`);
  const ports = { shell: Number(read.PORT), api: Number(read.API_PORT) };
  if (faults.length === 0 && ports.shell === ports.api)
    faults.push(`  PORT and API_PORT: both are ${ports.shell}; website and API need a port each`);
  if (faults.length > 0) throw new Failure(`The environment is not right:\n${faults.join('\n')}`);
  return ports;
}

/** @throws Failure when something else listens there */
export async function refuseTaken(port: number, what: string, variable: string): Promise<void> {
  if (!(await isTaken(port))) return;
  throw new Failure(
    `Port ${port}, for the ${what}, is taken. Stop what uses it, or set ${variable} to another port.`,
  );
}
