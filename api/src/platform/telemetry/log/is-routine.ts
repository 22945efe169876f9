import type { IncomingMessage } from 'node:http';

/** Requests that shells, load balancers and monitors send about every second. */
const ROUTINE =
  /^(?:GET \/(?:health|metrics|api\/content-version|api\/releases\/registry\.json)|PUT \/api\/releases\/shells\/)/;

/** Whether a request is too routine to be worth logging or tracing. */
export const isRoutine = ({ method = '', url = '' }: IncomingMessage): boolean =>
  ROUTINE.test(`${method} ${url}`);
