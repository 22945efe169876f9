import { Failure } from './failure.ts';
import { freePort, isTaken } from '../database/free-port.ts';

export { freePort };

/** @throws Failure when something else listens there */
export async function refuseTaken(port: number, what: string, variable: string): Promise<void> {
  if (!(await isTaken(port))) return;
  throw new Failure(
    `Port ${port}, for the ${what}, is taken. Stop what uses it, or set ${variable} to another port.`,
  );
}
