import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Said } from '@opinionbridge/releases/evidence';

/** A page that has been open for longer says nothing of its release any more. */
const VALID_MS = 600_000;
/** Tokens whose use is remembered; each is a page that this shell gave to somebody. */
const MAX_USED = 50_000;
/** Of the signature, 128 bits. */
const SIGNATURE_CHARACTERS = 22;
const TOKEN = /^(?<time>[0-9a-z]{1,9})\.(?<nonce>[\w-]{12})\.(?<signature>[\w-]{22})$/;

/** The page that a token is of, and the network that it was given to. */
export interface GivenPage {
  readonly network: string;
  /** Id of the composition that rendered it. */
  readonly composition: string;
  /** Normalised address. */
  readonly path: string;
}

/**
 * Signed words for "this network was given this page", each good once. They name nobody: they are drawn for a page, kept by no browser, and
 * hold the network only as part of what is signed.
 */
export class PageTokens {
  private readonly secret: Buffer;
  private readonly used = new LRUCache<string, Said>({ max: MAX_USED, ttl: VALID_MS });

  /** @param shared what all shells of the site know and nobody else, so that each takes the others' tokens; left out, none does */
  constructor(shared?: string) {
    this.secret = shared ? createHmac('sha256', shared).update('tokens of pages').digest() : randomBytes(32);
  }

  issue(page: GivenPage, at: number): string {
    const head = `${at.toString(36)}.${randomBytes(9).toString('base64url')}`;
    return `${head}.${this.sign(head, page)}`;
  }

  /**
   * Uses a token up.
   *
   * @returns what was said with it before, by which the new word is no second vote; undefined when it counts for nothing: it is not of this
   *   page and network, too old, or used
   */
  use(token: string, page: GivenPage, said: Said, at: number): { before: Said | undefined } | undefined {
    const { time = '', nonce = '', signature = '' } = TOKEN.exec(token)?.groups ?? {};
    const age = at - Number.parseInt(time, 36);
    if (!(age >= 0 && age < VALID_MS)) return undefined;
    const expected = this.sign(`${time}.${nonce}`, page);
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
    const before = this.used.get(nonce);
    // A page that hydrated may still throw; what threw has said all.
    if (before === said || before === 'threw') return undefined;
    this.used.set(nonce, said);
    return { before };
  }

  private sign(head: string, { network, composition, path }: GivenPage): string {
    return createHmac('sha256', this.secret)
      .update([head, network, composition, path].join('\n'))
      .digest('base64url')
      .slice(0, SIGNATURE_CHARACTERS);
  }
}
