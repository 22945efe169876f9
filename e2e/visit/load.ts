import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

/** Number of keep-alive connections of all visitors together. */
const CONNECTIONS = 24;

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Local address from which the request is sent. */
  readonly from?: string;
}

/** @throws Error if the response is missing or incomplete */
export function ask(origin: string, call: Call, agent?: Agent): Promise<Answer> {
  const { method = 'GET', path, headers = {}, body, from } = call;
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent, ...(from !== undefined && { localAddress: from }) };
    const sent = request(origin + path, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        const bytes = Buffer.concat(parts);
        const body = answered['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
        resolve({ status, headers: answered, body: body.toString('utf8') });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A kind of request in the load, and the check of its response. */
export interface Visit {
  /** @param count number of requests sent before, for uncached addresses */
  readonly call: (count: number) => Call;
  readonly isRight: (answer: Answer) => boolean;
}

/** Visitors at a steady rate, independent of responses. */
export class Load {
  answered = 0;
  /** Failures in words. */
  readonly failures: string[] = [];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  private readonly waiting = new Set<Promise<void>>();
  private isOver = false;
  private readonly running: Promise<void>;

  /** @param perSecond visits, taken from the list in turn */
  constructor(origin: string, visits: readonly Visit[], perSecond: number) {
    this.running = this.run(origin, visits, perSecond);
  }

  /** Stops sending, and waits for the last responses. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.running;
    await Promise.all(this.waiting);
    this.agent.destroy();
  }

  private async run(origin: string, visits: readonly Visit[], perSecond: number): Promise<void> {
    const startedAt = performance.now();
    for (let count = 0; !this.isOver; count++) {
      const due = startedAt + (count * 1_000) / perSecond - performance.now();
      if (due > 0) await pause(due);
      const visit = this.visit(origin, visits[count % visits.length] as Visit, count);
      this.waiting.add(visit);
      void visit.finally(() => this.waiting.delete(visit));
    }
  }

  private async visit(origin: string, { call, isRight }: Visit, count: number): Promise<void> {
    const sent = call(count);
    const what = `${sent.method ?? 'GET'} ${sent.path}`;
    try {
      const answer = await ask(origin, sent, this.agent);
      if (isRight(answer)) this.answered += 1;
      else this.failures.push(`${what}: ${answer.status} ${answer.body.slice(0, 200)}`);
    } catch (error) {
      this.failures.push(`${what}: ${(error as Error).message}`);
    }
  }
}
