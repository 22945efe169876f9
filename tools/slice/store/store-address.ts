import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SIGNATURE_FILE } from '@opinionbridge/releases/signing';
import { z } from 'zod';
import { jsonBody, refusal, request } from '../http.ts';
import type { ReleaseStore } from './release-store.ts';

/** Files sent side by side. */
const PARALLEL = 4;

/** How the release service lists the releases of a slice. */
const listed = z.array(z.object({ version: z.string(), pin: z.unknown().optional() }));
const missingContents = z.array(z.string());

/**
 * A store on an http(s) host that takes files with PUT, as object stores and WebDAV servers do. Each comes with its digest
 * (RFC 9530), which the release service checks; it also lists and removes.
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
  /** The release service knows what it has of releases before; other hosts get everything. */
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

/** @returns undefined when the host does not know the question */
const answered = async <T>(response: Response, schema: z.ZodType<T>): Promise<T | undefined> =>
  response.ok ? schema.safeParse(await response.json().catch(() => undefined)).data : undefined;

async function collect(response: Response, path: string, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Node's streams are iterable; the types of browsers do not know it.
  for await (const part of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error(`${path} has over ${maxBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
