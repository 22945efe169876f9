import type { FastifyBaseLogger } from 'fastify';
import type { Content } from './pages/html-cache.ts';

const TIMEOUT_MS = 2_000;
/** An API that says a lower version for so long has another database: it was emptied, or another one was taken. */
const LOWER_MS = 5_000;

/** The API's content version as this shell last heard it: a change of it makes new pages due. */
export class ContentVersion implements Content {
  /** 0 until the API answered once. */
  version = 0;
  changedAt = 0;
  /** Whether the API answered the last time. */
  reachable = false;
  /** When it last did; milliseconds since the epoch. */
  heardAt = 0;
  /** Revision of the API's registry of releases; undefined until it answered once. */
  registry: number | undefined;
  private tag = '';
  private lowerSince: number | undefined;
  private readonly address: string;
  private readonly log: FastifyBaseLogger;

  constructor(apiOrigin: string, log: FastifyBaseLogger) {
    this.address = `${apiOrigin}/api/content-version`;
    this.log = log;
  }

  async poll(): Promise<void> {
    try {
      // The answer comes when there is something new, after a second at the latest.
      const headers = { prefer: 'wait=1', 'if-none-match': this.tag };
      const response = await fetch(this.address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status === 304) return this.heard(this.version);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { version, registry } = (await response.json()) as { version: unknown; registry?: number };
      if (!Number.isSafeInteger(version)) throw new Error('no version');
      this.tag = response.headers.get('etag') ?? '';
      this.registry = registry;
      this.heard(version as number);
    } catch (error) {
      if (this.reachable) this.log.warn({ reason: (error as Error).message }, 'the API does not answer');
      this.reachable = false;
    }
  }

  /** Of several instances of the API one may know a change later than another. */
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
