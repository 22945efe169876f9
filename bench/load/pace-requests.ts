import { Agent } from 'node:http';
import { ask, type Answered } from './send-requests.ts';

/** Milliseconds between two requests; the next one does not wait for the answer, as with different visitors. */
const PACE_MS = 5;

/**
 * Sends requests at a steady pace until `end` settles.
 *
 * @returns milliseconds of each answer
 * @throws Error if a request fails
 */
export async function paceRequests(url: string, end: Promise<unknown>): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<Answered>[] = [];
  const timer = setInterval(() => answers.push(ask(url, agent)), PACE_MS);
  try {
    await end;
  } finally {
    clearInterval(timer);
  }
  const all = await Promise.all(answers);
  agent.destroy();
  const refused = all.find(({ status }) => status !== 200);
  if (refused) throw new Error(`${url} answered ${refused.status}.`);
  return all.map(({ ms }) => ms);
}
