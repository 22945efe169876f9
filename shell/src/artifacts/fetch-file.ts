import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { isAddress } from '@opinionbridge/releases';
import { Refusal } from './refusal.ts';

/** A store, or the folder of a registry: where files come from, and the limits for fetching them. */
export interface Source {
  /** Folder or http(s) address. */
  readonly place: string;
  /** Hosts that an address may name, with the port if there is one. */
  readonly hosts: readonly string[];
  /** Milliseconds per file. */
  readonly fileMs: number;
  /** Bearer token, if the host requires one. */
  readonly token?: string;
}

export const authorization = ({ token }: Source): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** @throws Error if an address names a host that is not allowed */
export function checkHost(place: string, hosts: readonly string[]): void {
  if (!isAddress(place)) return;
  const { host } = new URL(place);
  if (!hosts.includes(host)) throw new Error(`${host} is not among the allowed hosts (SLICE_HOSTS)`);
}

/**
 * @param path relative to the source
 * @param maxBytes a longer file is refused while it arrives
 * @throws Refusal SLICE-001 if it does not arrive completely in time, NotThere if there is none, SLICE-006 if it is too
 *   large
 */
export async function fetchFile(
  source: Source,
  path: string,
  maxBytes: number,
  until?: AbortSignal,
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(source.fileMs);
  const signal = until ? AbortSignal.any([timeout, until]) : timeout;
  try {
    return await collect(await open(source, path, signal), path, maxBytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { message, cause } = error as Error & { cause?: Error };
    const why = signal.aborted ? `not there within ${source.fileMs} ms` : message;
    const Kind = isNotThere(error) ? NotThere : Refusal;
    throw new Kind('SLICE-001', `${path}: ${why}${cause ? ` (${cause.message})` : ''}`);
  }
}

async function open(source: Source, path: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  const { place, hosts } = source;
  if (!isAddress(place)) return createReadStream(join(place, path), { signal });
  checkHost(place, hosts);
  // A redirect could lead to a host that is not allowed.
  const response = await fetch(`${place.replace(/\/$/, '')}/${path}`, {
    signal,
    redirect: 'error',
    headers: authorization(source),
  });
  if (!response.ok || !response.body)
    throw Object.assign(new Error(`status ${response.status}`), { status: response.status });
  return streamOf(response);
}

/** The store answered that it has no such file. */
export class NotThere extends Refusal {}

function isNotThere(error: unknown): boolean {
  const { code, status } = error as { code?: string; status?: number };
  return code === 'ENOENT' || status === 404 || status === 410;
}

/** Node's streams are async iterable; the DOM types used here do not say so. */
export const streamOf = ({ body }: Response) => body as unknown as AsyncIterable<Uint8Array>;

/** @throws Refusal SLICE-006 as soon as more than `maxBytes` have arrived */
export async function collect(
  stream: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Refusal('SLICE-006', `${path} is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
