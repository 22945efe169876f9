import { Agent, get } from 'node:http';

export interface Answered {
  readonly status: number;
  /** From the request to the complete answer. */
  readonly ms: number;
}

/**
 * Sends a number of requests over a number of connections, each as soon as the previous one is answered.
 *
 * @param address of the next request
 * @throws Error if a connection fails or an answer is not the page: rejections are fast and must not count
 */
export async function sendRequests(
  count: number,
  connections: number,
  address: () => string,
): Promise<{ readonly seconds: number; readonly answers: readonly Answered[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  const answers: Answered[] = [];
  let asked = 0;
  const askNext = async (): Promise<void> => {
    while (asked++ < count) {
      const answer = await ask(address(), agent);
      if (answer.status !== 200) throw new Error(`A page was answered with status ${answer.status}.`);
      answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: connections }, askNext));
  agent.destroy();
  return { seconds: (performance.now() - startedAt) / 1000, answers };
}

export function ask(address: string, agent: Agent): Promise<Answered> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const status = response.statusCode ?? 0;
      response.resume().once('end', () => resolve({ status, ms: performance.now() - startedAt }));
    }).once('error', reject);
  });
}
