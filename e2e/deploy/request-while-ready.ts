import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../visit/load.ts';

const CLIENTS = 2;
const LOOK_EVERY_MS = 20;
const BETWEEN_MS = 20;
/**
 * A balancer that has not been able to check for this many milliseconds, because the machine is busy, sends nothing:
 * half of the time for which a stopping server continues.
 */
const FRESH_MS = 500;

/**
 * Simulates a balancer with readiness checks, like Kubernetes: it sends new requests only while the server reports that
 * it is ready, and repeats none.
 *
 * @param path of a read that responds with 200
 * @returns once the server is no longer ready and the last request is over: the number of responses, and the failures
 */
export async function requestWhileReady(
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
