import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SHELL_REPORT_MS, type ShellReport } from '@opinionbridge/releases';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds for the service to answer; a failed report is superseded by the next. */
const TIMEOUT_MS = 3_000;

export interface ServiceOptions {
  /** Address of the service's list of shells. */
  readonly address: string;
  readonly token: string | undefined;
  /** File with this shell's id, which survives restarts. */
  readonly idPath: string;
  readonly report: () => ShellReport;
  readonly log: FastifyBaseLogger;
}

/** Reports what this shell serves to the release service: every five seconds, and at once if that changes. */
export class ReportToService {
  private readonly options: ServiceOptions;
  private readonly address: string;
  private told = '';
  private toldAt = -Infinity;
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
    await this.send('PUT', JSON.stringify(report));
  }

  /** Deregisters this shell on a regular shutdown, so that it does not count as lost. */
  async leave(): Promise<void> {
    await this.send('DELETE');
  }

  private async send(method: string, body?: string): Promise<void> {
    const { token, log } = this.options;
    try {
      const response = await fetch(this.address, {
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
    } catch (error) {
      if (!this.hasFailed)
        log.warn({ err: error }, 'the release service did not receive this shell’s report');
      this.hasFailed = true;
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
