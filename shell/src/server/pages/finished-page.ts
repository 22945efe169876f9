import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from '../../rendering/protocol.ts';
import { allowedHeaders } from './allowed-headers.ts';
import { pagePolicy } from './security-headers.ts';

/** Brotli level: 5 takes 1 ms for a page; 11 takes 60 ms and saves a tenth more. */
const BROTLI_QUALITY = 5;
/** What an entry of the cache takes besides the bodies. */
const OVERHEAD_BYTES = 1_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page with all that no visitor's request has a say in: its compressed forms, the name of its content, its policy. */
export interface FinishedPage {
  readonly page: Pick<RenderedPage, 'status' | 'contentVersion'>;
  /** Undefined when the shell's own error page stands in. */
  readonly slice: string | undefined;
  /** What the slice threw, when the error page stands in for its page. */
  readonly fault: string | undefined;
  /** Of the page itself, those that a slice may set. */
  readonly headers: Readonly<Record<string, string>>;
  readonly policy: string;
  readonly etag: string;
  readonly forms: { readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer };
  /** Bytes in memory. */
  readonly bytes: number;
  /** The page is the same for everyone, and no stopgap. */
  readonly mayBeKept: boolean;
  /** When it was made; milliseconds since the epoch. */
  readonly at: number;
}

/**
 * @param slice that rendered the page; undefined for the shell's own
 * @param fault what went wrong, when the page stands in for another one
 */
export async function finishPage(
  page: RenderedPage,
  slice: string | undefined,
  fault?: string,
): Promise<FinishedPage> {
  const identity = Buffer.from(page.body.buffer, page.body.byteOffset, page.body.byteLength);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzipped(identity),
  ]);
  const headers = allowedHeaders(page.headers);
  const isPersonal = /\b(no-store|private)\b/.test(headers['cache-control'] ?? '');
  return {
    page: { status: page.status, contentVersion: page.contentVersion },
    slice,
    fault,
    headers,
    policy: pagePolicy({ styleHash: page.styleHash, slice }),
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    forms: { identity, br, gzip: gz },
    bytes: identity.byteLength + br.byteLength + gz.byteLength + OVERHEAD_BYTES,
    mayBeKept: page.status < 500 && fault === undefined && !isPersonal,
    at: Date.now(),
  };
}
