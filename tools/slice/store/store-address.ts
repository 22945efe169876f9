import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SIGNATURE_FILE } from '@opinionbridge/releases/signing';
import { z } from 'zod';
import { jsonBody, refusal, request } from '../http.ts';
import type { ReleaseStore } from './release-store.ts';

/** Concurrent uploads. */
const PARALLEL = 4;

/** The release service's list of a slice's releases. */
const listed = z.array(z.object({ version: z.string(), pin: z.unknown().optional() }));
const missingContents = z.array(z.string());

/**
 * A store on an http(s) host that accepts files by PUT, like object stores and WebDAV servers. Each file is sent with
 * its digest (RFC 9530), which the release service verifies; that service also lists and removes releases.
 */
export function storeAddress(address: string, token?: string): ReleaseStore {
  const base = address.replace(/\/$/, '');
  const ask = (path: string, init?: RequestInit) => request(`${base}/${path}`, init, token);
  const put = async (path: string, body: Buffer) => {
    const digest = createHash('sha256').update(body).digest('base64');
    const response = await ask(path, {
      method: 'PUT',
      headers: { 'content-digest': `sha-256=:${digest}:` },
      body: new Uint8Array(body),
    });
    if (!response.ok) throw await refusal('The store', `PUT ${path}`, response);
  };
  /** The release service reports which files it lacks; other hosts get all of them. */
  const missingOf = async (slice: string, contents: readonly string[]): Promise<readonly string[]> => {
    const response = await ask(`${slice}/missing`, jsonBody('POST', contents));
    return (await answered(response, missingContents)) ?? contents;
  };
  return {
    async read(slice, version, path, maxBytes) {
      const response = await ask(`${slice}/${version}/${path}`);
      if (response.status === 404) return undefined;
      if (!response.ok) throw await refusal('The store', path, response);
      return collect(response, path, maxBytes);
    },
    async add(folder, { name, version, files }, signature, isRepair) {
      const copy = async (path: string) =>
        put(`${name}/${version}/${path}`, await readFile(join(folder, path)));
      const contents = files.map(({ sha256 }) => sha256);
      const missing = isRepair ? contents : await missingOf(name, contents);
      const queue = files.filter(({ sha256 }) => missing.includes(sha256)).map(({ path }) => path);
      const copyNext = async () => {
        for (let path = queue.shift(); path; path = queue.shift()) await copy(path);
      };
      await Promise.all(Array.from({ length: PARALLEL }, copyNext));
      await copy('release.json');
      await put(`${name}/${version}/${SIGNATURE_FILE}`, Buffer.from(signature));
    },
    sign: (slice, version, signature) => put(`${slice}/${version}/${SIGNATURE_FILE}`, Buffer.from(signature)),
    async versions(slice) {
      const releases = await answered(await ask(slice), listed);
      return releases?.filter(({ pin }) => !pin).map(({ version }) => version);
    },
    async remove(slice, version) {
      const response = await ask(`${slice}/${version}`, { method: 'DELETE' });
      if (response.ok) return undefined;
      const error = await refusal('The store', `DELETE ${slice}/${version}`, response);
      if (response.status !== 409) throw error;
      return error.message;
    },
  };
}

/** @returns undefined if the host does not support the request */
const answered = async <T>(response: Response, schema: z.ZodType<T>): Promise<T | undefined> =>
  response.ok ? schema.safeParse(await response.json().catch(() => undefined)).data : undefined;

async function collect(response: Response, path: string, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Node's streams are async iterable; the DOM types do not say so.
  for await (const part of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error(`${path} has more than ${maxBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
