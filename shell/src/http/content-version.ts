import type { FastifyBaseLogger } from 'fastify';
import type { Content } from './pages/html-cache.ts';

const TIMEOUT_MS = 2_000;
/** Milliseconds after which a lower version means that the API's database was emptied or replaced. */
const LOWER_MS = 5_000;

/** The API's content version as last seen by this shell; a new one makes cached pages stale. */
export class ContentVersion implements Content {
  /** 0 until the API has answered once. */
  version = 0;
  changedAt = 0;
  /** Whether the last request succeeded. */
  reachable = false;
  /** Time of the last success, in milliseconds since the epoch. */
  heardAt = 0;
  /** Revision of the API's release registry; undefined until it has answered once. */
  registry: number | undefined;
  /** The last answer, which a 304 repeats. */
  private answer = { tag: '', version: 0 };
  private lowerSince: number | undefined;
  private readonly address: string;
  private readonly log: FastifyBaseLogger;

  constructor(apiOrigin: string, log: FastifyBaseLogger) {
    this.address = `${apiOrigin}/api/content-version`;
    this.log = log;
  }

  async poll(): Promise<void> {
    try {
      // Long polling: the API answers on a change, or after a second.
      const headers = { prefer: 'wait=1', 'if-none-match': this.answer.tag };
      const response = await fetch(this.address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status === 304) return this.heard(this.answer.version);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { version, registry } = (await response.json()) as { version: unknown; registry?: number };
      if (!Number.isSafeInteger(version)) throw new Error('no version');
      this.answer = { tag: response.headers.get('etag') ?? '', version: version as number };
      this.registry = registry;
      this.heard(this.answer.version);
    } catch (error) {
      if (this.reachable) this.log.warn({ reason: (error as Error).message }, 'the API does not answer');
      this.reachable = false;
    }
  }

  /** API instances may learn of a change at different times. */
  private heard(version: number): void {
    if (!this.reachable) this.log.info({ version }, 'the API answers');
    this.reachable = true;
    this.heardAt = Date.now();
    if (version === this.version) this.lowerSince = undefined;
    if (version < this.version) {
      this.lowerSince ??= Date.now();
      if (Date.now() - this.lowerSince < LOWER_MS) return;
    }
    if (version === this.version) return;
    this.lowerSince = undefined;
    this.version = version;
    this.changedAt = Date.now();
  }
}
