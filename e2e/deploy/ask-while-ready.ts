import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../visit/load.ts';

const CLIENTS = 2;
const LOOK_EVERY_MS = 20;
const BETWEEN_MS = 20;
/** A balancer that could not look for so long, because the machine is busy, sends nothing: half of what a server that stops goes on for. */
const FRESH_MS = 500;

/**
 * A balancer that asks for readiness, as Kubernetes does: it sends new requests only while the server says that it is ready, and
 * repeats none.
 *
 * @param path of a read that answers 200
 * @returns once the server is no longer ready and the last request is over: how many were answered, and what failed
 */
export async function askWhileReady(
  origin: string,
  path: string,
): Promise<{ answered: number; failures: string[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const failures: string[] = [];
  let answered = 0;
  let isReady = true;
  let readyAt = Date.now();
  const client = async () => {
    for (; isReady; await pause(BETWEEN_MS)) {
      if (Date.now() - readyAt > FRESH_MS) continue;
      await ask(origin, { path }, agent).then(
        ({ status }) => (status === 200 ? (answered += 1) : failures.push(`${origin}${path}: ${status}`)),
        (error: Error) => failures.push(`${origin}${path}: ${error.message}`),
      );
    }
  };
  const watch = async () => {
    for (; isReady; await pause(LOOK_EVERY_MS)) {
      const lookedAt = Date.now();
      isReady = await ask(origin, { path: '/health/ready' }).then(
        ({ status }) => status === 200,
        () => false,
      );
      readyAt = lookedAt;
    }
  };
  await Promise.all([watch(), ...Array.from({ length: CLIENTS }, client)]);
  agent.destroy();
  return { answered, failures };
}
