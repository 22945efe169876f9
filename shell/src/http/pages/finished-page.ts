import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from '../../ssr/protocol.ts';
import type { Encoding } from '../negotiate-encoding.ts';
import { allowedHeaders } from './allowed-headers.ts';
import type { FoundFragment } from './fragments/request-fragments.ts';
import { pagePolicy } from './security-headers.ts';

/** Brotli level of a page's first form, which takes 2 ms. */
const QUICK = 6;
/** Level of a page for one visitor: it takes 20 ms and saves 8 %, often a round trip. */
const DENSE = 10;
/** Brotli's best level takes 60 to 200 ms and saves another tenth. */
const THOROUGH = 11;
/** How often a page is asked for before it is worth that time: crawlers ask for all of them once or twice. */
const OFTEN = 4;
/** Estimated size of the compressed forms relative to the body: HTML compresses to about a sixth, in two encodings. */
const FORMS_SHARE = 0.35;
const OVERHEAD_BYTES = 1_000;

/** Milliseconds after which a page with a missing fragment is rendered again; until then visitors get it without. */
const FRAGMENT_RETRY_MS = 2_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page and everything about it that does not depend on a request: compressed forms, ETag, policy. */
export interface FinishedPage {
  readonly page: Pick<RenderedPage, 'status' | 'contentVersion'>;
  /** Undefined if it is the shell's own error page. */
  readonly slice: string | undefined;
  /** The slice's exception, if this is the error page in its place. */
  readonly fault: string | undefined;
  /** Whether a fragment failed, so that the page lacks it. */
  readonly hasFragmentFault: boolean;
  /** When to render it again because a part is missing; milliseconds since the epoch, or Infinity. */
  readonly retryAt: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly policy: string;
  readonly etag: string;
  readonly body: Buffer;
  /** @returns the body in the given encoding, compressed on first use */
  readonly form: (encoding: Encoding | undefined) => Promise<Buffer>;
  /** Bytes in memory, including the compressed forms it may come to have. */
  readonly bytes: number;
  /** Whether it is the same for everyone and not a fallback. */
  readonly mayBeKept: boolean;
  /** When it was made, in milliseconds since the epoch. */
  readonly at: number;
}

interface Origin {
  /** Slice that rendered it; left out for the shell's own page. */
  readonly slice?: string;
  /** All slices whose code the page may load in the browser. */
  readonly slices?: readonly string[];
  /** What went wrong, if the page is a fallback. */
  readonly fault?: string | undefined;
  /** Other slices' fragments on the page, including missing ones. */
  readonly found?: readonly FoundFragment[];
}

/** @param origin where the page came from */
export function finishPage(
  page: RenderedPage,
  { slice, slices = [], fault, found = [] }: Origin = {},
): FinishedPage {
  const body = Buffer.from(page.body.buffer, page.body.byteOffset, page.body.byteLength);
  const headers = allowedHeaders(page.headers);
  const missing = found.filter(({ state }) => state === 'missing');
  const isPersonal = /\b(no-store|private)\b/.test(headers['cache-control'] ?? '');
  return {
    page: { status: page.status, contentVersion: page.contentVersion },
    slice,
    fault,
    hasFragmentFault: found.some((one) => one.state === 'missing' && one.isFault),
    retryAt: missing.length > 0 ? Date.now() + FRAGMENT_RETRY_MS : Infinity,
    headers,
    policy: pagePolicy(page.styleHash, slice, slices),
    ...wholeOf(body, isPersonal),
    mayBeKept: page.status < 500 && fault === undefined && !isPersonal,
    at: Date.now(),
  };
}

/** @returns the page with a text replaced; undefined unless the text occurs exactly once */
export function withText(page: FinishedPage, before: string, after: string): FinishedPage | undefined {
  const [start, end, ...more] = page.body.toString().split(before);
  if (start === undefined || end === undefined || more.length > 0) return undefined;
  return { ...page, ...wholeOf(Buffer.from(start + after + end)) };
}

const wholeOf = (body: Buffer, isPersonal = false) => ({
  etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
  body,
  form: compressible(body, isPersonal),
  bytes: Math.ceil(body.byteLength * (1 + FORMS_SHARE)) + OVERHEAD_BYTES,
});

/** Whether a body is being compressed slowly: one at a time leaves the other threads to visitors. */
let isBusy = false;

/**
 * @param isPersonal whether it is sent to one visitor only
 * @returns the body in a given encoding, each compressed on first use, and again thoroughly if it is used often
 */
export function compressible(body: Buffer, isPersonal = false): FinishedPage['form'] {
  const made = new Map<Encoding, Promise<Buffer>>();
  const brotliOf = (level: number) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
  let uses = 0;
  const slowly = (level: number) => {
    isBusy = true;
    return brotliOf(level).finally(() => (isBusy = false));
  };
  const first = () => (isPersonal && !isBusy ? slowly(DENSE) : brotliOf(QUICK));
  const compressThoroughly = async () => {
    uses = -Infinity;
    const best = await slowly(THOROUGH);
    made.set('br', Promise.resolve(best));
  };
  return async (encoding) => {
    if (encoding === undefined) return body;
    const known = made.get(encoding) ?? (encoding === 'br' ? first() : gzipped(body));
    made.set(encoding, known);
    // A failure leaves the quick form.
    if (encoding === 'br' && ++uses >= OFTEN && !isBusy) compressThoroughly().catch(() => {});
    return known;
  };
}
