import type { FastifyBaseLogger } from 'fastify';

const TIME_LIMIT_MS = 2_000;

/** The API's content version as this shell last heard it: a change of it makes new pages due. */
export class ContentVersion {
  /** Unknown until the API answered once. */
  value = 'unknown';
  /** Whether the API answered the last time. */
  reachable = false;
  private readonly address: string;
  private readonly log: FastifyBaseLogger;

  constructor(apiOrigin: string, log: FastifyBaseLogger) {
    this.address = `${apiOrigin}/api/content-version`;
    this.log = log;
  }

  async poll(): Promise<void> {
    try {
      const response = await fetch(this.address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { version } = (await response.json()) as { version: unknown };
      this.heard(String(version));
    } catch (error) {
      if (this.reachable) this.log.warn({ reason: (error as Error).message }, 'the API does not answer');
      this.reachable = false;
    }
  }

  private heard(version: string): void {
    if (!this.reachable) this.log.info({ version }, 'the API answers');
    this.reachable = true;
    this.value = version;
  }
}
