import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from '../../ssr/protocol.ts';
import type { Encoding } from '../negotiate-encoding.ts';
import { allowedHeaders } from './allowed-headers.ts';
import type { FoundFragment } from './fragments/ask-fragments.ts';
import { pagePolicy } from './security-headers.ts';

/** Brotli level: 6 takes 1 ms for a page; 11 takes 60 ms and saves a tenth more. */
const BROTLI_QUALITY = 6;
/** What an entry of the cache takes besides the body, as a share of it: HTML compresses to a sixth, twice. */
const FORMS_SHARE = 0.35;
const OVERHEAD_BYTES = 1_000;

/** Milliseconds after which a page that lacks a fragment is made anew, while visitors get it as it is. */
const FRAGMENT_RETRY_MS = 2_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page with all that no visitor's request has a say in: its compressed forms, the name of its content, its policy. */
export interface FinishedPage {
  readonly page: Pick<RenderedPage, 'status' | 'contentVersion'>;
  /** Undefined when the shell's own error page stands in. */
  readonly slice: string | undefined;
  /** What the slice threw, when the error page stands in for its page. */
  readonly fault: string | undefined;
  /** A fragment of it failed: it is there without. */
  readonly hasFragmentFault: boolean;
  /** When it should be made anew though nothing has changed: something of it could not be had. Milliseconds since the epoch, or Infinity. */
  readonly retryAt: number;
  /** Of the page itself, those that a slice may set. */
  readonly headers: Readonly<Record<string, string>>;
  readonly policy: string;
  readonly etag: string;
  readonly body: Buffer;
  /** @returns the body in a form that a browser takes; compressed once, when the first one asks for it */
  readonly form: (encoding: Encoding | undefined) => Promise<Buffer>;
  /** Bytes in memory, with the compressed forms as they may come to be. */
  readonly bytes: number;
  /** The page is the same for everyone, and no stopgap. */
  readonly mayBeKept: boolean;
  /** When it was made; milliseconds since the epoch. */
  readonly at: number;
}

interface Origin {
  /** That rendered the page; left out for the shell's own. */
  readonly slice?: string;
  /** All slices whose code the page may come to load in the browser. */
  readonly slices?: readonly string[];
  /** What went wrong, when the page stands in for another one. */
  readonly fault?: string | undefined;
  /** The fragments of other slices that it shows, or should. */
  readonly found?: readonly FoundFragment[];
}

/** @param origin where the page is from */
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
    ...wholeOf(body),
    mayBeKept: page.status < 500 && fault === undefined && !isPersonal,
    at: Date.now(),
  };
}

/** @returns the page with a text in the place of another one; undefined when it does not have that once */
export function withText(page: FinishedPage, before: string, after: string): FinishedPage | undefined {
  const [start, end, ...more] = page.body.toString().split(before);
  if (start === undefined || end === undefined || more.length > 0) return undefined;
  return { ...page, ...wholeOf(Buffer.from(start + after + end)) };
}

const wholeOf = (body: Buffer) => ({
  etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
  body,
  form: compressible(body),
  bytes: Math.ceil(body.byteLength * (1 + FORMS_SHARE)) + OVERHEAD_BYTES,
});

/** @returns a body in the form that a browser takes; each is compressed once, when the first one asks for it */
export function compressible(body: Buffer): FinishedPage['form'] {
  const made = new Map<Encoding, Promise<Buffer>>();
  const compress = {
    br: () => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: () => gzipped(body),
  };
  return async (encoding) => {
    if (encoding === undefined) return body;
    const known = made.get(encoding) ?? compress[encoding]();
    made.set(encoding, known);
    return known;
  };
}
