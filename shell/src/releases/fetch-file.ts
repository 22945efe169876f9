import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';

/** How long one file may take to arrive, from the first byte asked for to the last. */
const TIME_LIMIT_MS = 10_000;

/**
 * Reads one file of a store or a registry.
 *
 * @param place the folder or http(s) address that it lies in
 * @param path its path there
 * @param maxBytes more than that is refused while it arrives
 * @throws Refusal SLICE-001 when it does not arrive whole in time, SLICE-006 when it is too large
 */
export async function fetchFile(place: string, path: string, maxBytes: number): Promise<Buffer> {
  try {
    return await collect(await open(place, path), path, maxBytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('SLICE-001', `${path}: ${(error as Error).message}`);
  }
}

async function open(place: string, path: string): Promise<AsyncIterable<Uint8Array>> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  if (!/^https?:/.test(place)) return createReadStream(join(place, path), { signal });
  const response = await fetch(`${place.replace(/\/$/, '')}/${path}`, { signal, redirect: 'error' });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  // Node's streams are iterable; the types of browsers, which this project also uses, do not know it.
  return response.body as unknown as AsyncIterable<Uint8Array>;
}

async function collect(stream: AsyncIterable<Uint8Array>, path: string, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Refusal('SLICE-006', `${path} is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
