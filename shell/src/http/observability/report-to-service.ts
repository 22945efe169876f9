import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SHELL_REPORT_MS, type ShellReport } from '@opinionbridge/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { ReadCounter } from './read-counter.ts';

/** Milliseconds for the service to answer; a failed report is superseded by the next. */
const TIMEOUT_MS = 3_000;
/** Milliseconds between two reports of what was read. */
const READS_MS = 60_000;

export interface ServiceOptions {
  /** Address of the service's list of shells. */
  readonly address: string;
  readonly token: string | undefined;
  /** File with this shell's id, which survives restarts. */
  readonly idPath: string;
  readonly report: () => ShellReport;
  readonly reads: ReadCounter;
  readonly log: FastifyBaseLogger;
}

/** Reports what this shell serves to the release service: every five seconds, and at once if that changes. */
export class ReportToService {
  private readonly options: ServiceOptions;
  private readonly address: string;
  private told = '';
  private toldAt = -Infinity;
  private readsAt = performance.now();
  private hasFailed = false;

  private constructor(options: ServiceOptions, id: string) {
    this.options = options;
    this.address = `${options.address.replace(/\/$/, '')}/${id}`;
  }

  static async prepare(options: ServiceOptions): Promise<ReportToService> {
    return new ReportToService(options, await ownId(options.idPath));
  }

  /** Sends a report if one is due; called several times a second. */
  async tellIfDue(): Promise<void> {
    const report = this.options.report();
    const news = newsOf(report);
    const isDue = performance.now() - this.toldAt >= SHELL_REPORT_MS;
    // Do not retry several times a second while the service is unreachable.
    if (!isDue && (this.hasFailed || news === this.told)) return;
    [this.told, this.toldAt] = [news, performance.now()];
    await this.send('PUT', '', JSON.stringify(report));
  }

  /** Reports once a minute what was read; called several times a second. */
  async tellReadsIfDue(): Promise<void> {
    if (performance.now() - this.readsAt < READS_MS) return;
    this.readsAt = performance.now();
    await this.tellReads();
  }

  /** Reports the latest reads and deregisters this shell on a regular shutdown, so that it does not count as lost. */
  async leave(): Promise<void> {
    await this.tellReads();
    await this.send('DELETE');
  }

  private async tellReads(): Promise<void> {
    const { reads } = this.options;
    for (let batch = reads.nextBatch(); batch; batch = reads.nextBatch()) {
      if (!(await this.send('POST', '/reads', JSON.stringify(batch)))) return;
      reads.acknowledge();
    }
  }

  /** @returns whether the service has acknowledged it */
  private async send(method: string, path = '', body?: string): Promise<boolean> {
    const { token, log } = this.options;
    try {
      const response = await fetch(this.address + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body }),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`status ${response.status}`);
      this.hasFailed = false;
      return true;
    } catch (error) {
      if (!this.hasFailed)
        log.warn({ err: error }, 'the release service did not receive this shell’s report');
      this.hasFailed = true;
      return false;
    }
  }
}

/** Changes worth an immediate report; counts can wait. */
function newsOf({ composition, registry, current, canaries, releases }: ShellReport): string {
  const states = releases.map(({ slice, version, state, code }) => [slice, version, state, code]);
  return JSON.stringify([composition, registry, current, canaries, states]);
}

async function ownId(path: string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => '');
  if (/^[\w-]{8,64}$/.test(known)) return known;
  const id = randomUUID();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, id);
  return id;
}
