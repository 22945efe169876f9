import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SIGNATURE_FILE } from '@opinionbridge/contracts/signing';
import { request } from '../http.ts';
import type { ReleaseStore } from './release-store.ts';

/** Files sent side by side. */
const PARALLEL = 4;

/** A store on an http(s) host that takes files with PUT, as object stores and WebDAV servers do. */
export function storeAddress(address: string): ReleaseStore {
  const base = address.replace(/\/$/, '');
  const put = async (path: string, body: BodyInit) => {
    const response = await request(`${base}/${path}`, { method: 'PUT', body });
    if (!response.ok) throw new Error(`The store answers PUT ${path} with status ${response.status}.`);
  };
  return {
    async read(slice, version, path, maxBytes) {
      const response = await request(`${base}/${slice}/${version}/${path}`);
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The store answers ${path} with status ${response.status}.`);
      return collect(response, path, maxBytes);
    },
    async add(folder, { name, version, files }, signature) {
      const copy = async (path: string) =>
        put(`${name}/${version}/${path}`, await readFile(join(folder, path)));
      const queue = files.map(({ path }) => path);
      const copyNext = async () => {
        for (let path = queue.shift(); path; path = queue.shift()) await copy(path);
      };
      await Promise.all(Array.from({ length: PARALLEL }, copyNext));
      await put(`${name}/${version}/${SIGNATURE_FILE}`, signature);
      await copy('release.json');
    },
    sign: (slice, version, signature) => put(`${slice}/${version}/${SIGNATURE_FILE}`, signature),
    versions: () => undefined,
    remove: () => Promise.reject(new Error('Releases on an http host are removed by rules of that host.')),
  };
}

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
