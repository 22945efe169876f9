import type { IncomingMessage } from 'node:http';

/** What shells, balancers and monitors ask every second or so. */
const ROUTINE =
  /^(?:GET \/(?:health|metrics|api\/content-version|api\/releases\/registry\.json)|PUT \/api\/releases\/shells\/)/;

/** Whether a request is one of those that nobody looks for in a log. */
export const isRoutine = ({ method = '', url = '' }: IncomingMessage): boolean =>
  ROUTINE.test(`${method} ${url}`);
