import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from '../http.ts';
import type { ReleaseStore } from './release-store.ts';

/** Files sent side by side. */
const PARALLEL = 4;

/** A store on an http(s) host that takes files with PUT, as object stores and WebDAV servers do. */
export function storeAddress(address: string): ReleaseStore {
  const base = address.replace(/\/$/, '');
  return {
    async read(slice, version, path, maxBytes) {
      const response = await request(`${base}/${slice}/${version}/${path}`);
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The store answers ${path} with status ${response.status}.`);
      return collect(response, path, maxBytes);
    },
    async add(folder, { name, version, files }) {
      const put = async (path: string) => {
        const body = await readFile(join(folder, path));
        const response = await request(`${base}/${name}/${version}/${path}`, { method: 'PUT', body });
        if (!response.ok) throw new Error(`The store answers PUT ${path} with status ${response.status}.`);
      };
      const queue = files.map(({ path }) => path);
      const putNext = async () => {
        for (let path = queue.shift(); path; path = queue.shift()) await put(path);
      };
      await Promise.all(Array.from({ length: PARALLEL }, putNext));
      await put('release.json');
    },
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
