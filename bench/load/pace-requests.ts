import { Agent, get } from 'node:http';

/** Pause between two requests; the next one does not wait for the answer, as other visitors would not. */
const PACE_MS = 5;

/**
 * Asks for an address steadily until `end` settles.
 *
 * @returns milliseconds that each answer took
 * @throws Error when one was no success
 */
export async function paceRequests(url: string, end: Promise<unknown>): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<number>[] = [];
  const timer = setInterval(() => answers.push(ask(url, agent)), PACE_MS);
  try {
    await end;
  } finally {
    clearInterval(timer);
  }
  const times = await Promise.all(answers);
  agent.destroy();
  return times;
}

function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
      response.resume().once('end', () => resolve(performance.now() - startedAt));
    }).once('error', reject);
  });
}
