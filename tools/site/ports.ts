import { Failure } from './failure.ts';
import { freePort, refuseTakenPort } from '../database/free-port.ts';

export { freePort };

/** @throws Failure when something else listens there */
export async function refuseTaken(port: number, what: string, variable: string): Promise<void> {
  await refuseTakenPort(port).catch(() => {
    throw new Failure(
      `Port ${port}, for the ${what}, is taken. Stop what uses it, or set ${variable} to another port.`,
    );
  });
}
