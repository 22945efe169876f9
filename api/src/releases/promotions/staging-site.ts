import { Injectable } from '@nestjs/common';
import { MAX_REGISTRY_BYTES, parseRegistry } from '@opinionbridge/releases';
import {
  MAX_EVIDENCE_BYTES,
  parseSliceKeys,
  readEvidence,
  type PromotionEvidence,
} from '@opinionbridge/releases/signing';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';

/** Time limits in milliseconds for small answers, and for one file of a release. */
const ANSWER_MS = 5_000;
const FILE_MS = 30_000;

/**
 * Client for the site whose releases this one may take. Its address comes only from the settings, and its statements
 * count only if signed.
 */
@Injectable()
export class StagingSite {
  constructor(private readonly environment: Environment) {}

  /** Undefined if there is no staging site. */
  get host(): string | undefined {
    const { STAGING_URL: origin } = this.environment;
    return origin === undefined ? undefined : new URL(origin).host;
  }

  /** @returns the versions that its visitors get, by slice */
  async current(): Promise<Map<string, string>> {
    const content = await this.ask('registry.json', MAX_REGISTRY_BYTES, ANSWER_MS);
    try {
      const { slices } = parseRegistry(JSON.parse(content.toString('utf8')));
      return new Map(Object.entries(slices).map(([slice, { active }]) => [slice, active.version]));
    } catch (error) {
      throw this.unavailable(`answers with no registry: ${(error as Error).message}`.slice(0, 300));
    }
  }

  /** @throws Problem if it has no such release, does not respond, or its evidence is not validly signed */
  async evidence(slice: string, version: string): Promise<PromotionEvidence> {
    const text = await this.ask(`evidence/${slice}/${version}`, MAX_EVIDENCE_BYTES, ANSWER_MS);
    try {
      const keys = parseSliceKeys(`{"registry":[${this.environment.STAGING_KEY}]}`);
      return await readEvidence(text.toString('latin1'), { slice, version }, keys);
    } catch (error) {
      throw new Problem('promotion_refused', `${this.host}: ${(error as Error).message}.`);
    }
  }

  /** @throws Problem like `evidence`, and if there are more bytes than allowed */
  file(slice: string, version: string, path: string, maxBytes: number): Promise<Buffer> {
    return this.ask(`store/${slice}/${version}/${path}`, maxBytes, FILE_MS);
  }

  private async ask(path: string, maxBytes: number, limitMs: number): Promise<Buffer> {
    const { STAGING_URL: origin, STAGING_TOKEN: token } = this.environment;
    if (origin === undefined)
      throw new Problem('promotion_refused', 'This site has no staging site: STAGING_URL is not set.');
    const signal = AbortSignal.timeout(limitMs);
    const unavailable = (why: string) => this.unavailable(`${why} (${path})`);
    try {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${origin}/api/releases/${path}`, { headers, signal, redirect: 'manual' });
      if (response.status === 200)
        return await collect(response, maxBytes, () => unavailable(`sends more than ${maxBytes} bytes`));
      // An unread body would keep the connection open.
      await response.body?.cancel();
      if (response.status === 404 && path.startsWith('evidence/'))
        throw new Problem('promotion_refused', `${this.host} has no such release (${path}).`);
      throw unavailable(MEANING[response.status] ?? `answers with status ${response.status}`);
    } catch (error) {
      if (error instanceof Problem) throw error;
      const { code = 'the connection broke' } = ((error as Error).cause ?? {}) as { code?: string };
      throw unavailable(`does not answer: ${signal.aborted ? `not within ${limitMs / 1_000} s` : code}`);
    }
  }

  private unavailable(why: string): Problem {
    const detail = `${this.host} ${why}.`;
    return new Problem('staging_unavailable', { detail, headers: { 'Retry-After': '5' } });
  }
}

const REDIRECTS = 'redirects, which is not allowed: STAGING_URL must be its final address';
const NO_TOKEN = 'does not accept STAGING_TOKEN for this';
const MEANING: Readonly<Record<number, string>> = {
  301: REDIRECTS,
  302: REDIRECTS,
  307: REDIRECTS,
  308: REDIRECTS,
  401: NO_TOKEN,
  403: NO_TOKEN,
};

async function collect(response: Response, maxBytes: number, tooMany: () => Problem): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const part of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw tooMany();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
