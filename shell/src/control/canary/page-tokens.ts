import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BrowserVote } from '@opinionbridge/releases/evidence';

/** A vote from a page that has been open for longer no longer counts. In milliseconds. */
const VALID_MS = 600_000;
/** Maximum number of used tokens that are remembered. */
const MAX_USED = 50_000;
/** 128 bits, base64url-encoded. */
const SIGNATURE_CHARACTERS = 22;
const TOKEN = /^(?<time>[0-9a-z]{1,9})\.(?<nonce>[\w-]{12})\.(?<signature>[\w-]{22})$/;

/** The page that a token was issued for, and the network it was sent to. */
export interface IssuedPage {
  readonly network: string;
  /** Id of the composition that rendered it. */
  readonly composition: string;
  /** Normalized address. */
  readonly path: string;
}

/**
 * Single-use signed tokens that state "this network received this page". They identify nobody: each is drawn
 * per page, browsers do not store them, and the network is only an input of the signature.
 */
export class PageTokens {
  private readonly secret: Buffer;
  private readonly used = new LRUCache<string, BrowserVote>({ max: MAX_USED, ttl: VALID_MS });

  /** @param shared a secret of the site's shells, which then accept each other's tokens; without it, only their own */
  constructor(shared?: string) {
    this.secret = shared ? createHmac('sha256', shared).update('tokens of pages').digest() : randomBytes(32);
  }

  issue(page: IssuedPage, at: number): string {
    const head = `${at.toString(36)}.${randomBytes(9).toString('base64url')}`;
    return `${head}.${this.sign(head, page)}`;
  }

  /** @returns the replaced vote; undefined if it does not count: wrong page or network, expired, or used up */
  use(
    token: string,
    page: IssuedPage,
    vote: BrowserVote,
    at: number,
  ): { before: BrowserVote | undefined } | undefined {
    const { time = '', nonce = '', signature = '' } = TOKEN.exec(token)?.groups ?? {};
    const age = at - Number.parseInt(time, 36);
    if (!(age >= 0 && age < VALID_MS)) return undefined;
    const expected = this.sign(`${time}.${nonce}`, page);
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
    const before = this.used.get(nonce);
    // A page may hydrate and throw later; nothing follows a throw.
    if (before === vote || before === 'threw') return undefined;
    this.used.set(nonce, vote);
    return { before };
  }

  private sign(head: string, { network, composition, path }: IssuedPage): string {
    return createHmac('sha256', this.secret)
      .update([head, network, composition, path].join('\n'))
      .digest('base64url')
      .slice(0, SIGNATURE_CHARACTERS);
  }
}
