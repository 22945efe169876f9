import {
  emptyRegistry,
  parseRegistry,
  registry,
  registryChange,
  type Registry,
} from '@opinionbridge/contracts/release';
import { request } from '../http.ts';
import { archivePath, droppedChanges, StaleRevision, type RegistryPlace } from './registry-place.ts';

/**
 * A registry on an http(s) host that answers GET with an ETag and honours `If-Match` and `If-None-Match` on PUT
 * (RFC 9110, 13.1), as object stores do: the host compares, so of two writers one is refused.
 */
export function registryAddress(address: string): RegistryPlace {
  return {
    read: async () => (await read(address)).registry,
    async update(expectedRevision, change) {
      const { registry: before, etag } = await read(address);
      if (before.revision !== expectedRevision) throw new StaleRevision(expectedRevision, before.revision);
      const after = registry.parse(change(before));
      for (const dropped of droppedChanges(before, after))
        await put(beside(address, archivePath(dropped.revision)), dropped);
      const response = await request(address, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          ...(etag ? { 'if-match': etag } : { 'if-none-match': '*' }),
        },
        body: JSON.stringify(after, null, 1),
      });
      // 409 is what S3 answers when two conditional writes meet.
      if (response.status === 412 || response.status === 409)
        throw new StaleRevision(expectedRevision, 'another one');
      if (!response.ok) throw new Error(`The registry's host answers PUT with status ${response.status}.`);
      return after;
    },
    async readArchived(revision) {
      const response = await request(beside(address, archivePath(revision)));
      return response.ok ? registryChange.parse(await response.json()) : undefined;
    },
  };
}

const beside = (address: string, path: string) => new URL(path, address).href;

async function put(address: string, content: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await request(address, { method: 'PUT', headers, body: JSON.stringify(content, null, 1) });
  if (!response.ok)
    throw new Error(`The registry's host answers PUT ${address} with status ${response.status}.`);
}

async function read(address: string): Promise<{ registry: Registry; etag: string | undefined }> {
  const response = await request(address);
  if (response.status === 404) return { registry: emptyRegistry, etag: undefined };
  if (!response.ok) throw new Error(`The registry's host answers with status ${response.status}.`);
  const etag = response.headers.get('etag');
  if (!etag || etag.startsWith('W/')) {
    throw new Error(
      `The registry's host sends no strong ETag, so two writers could not be told apart: ${address}`,
    );
  }
  try {
    return { registry: parseRegistry(await response.json()), etag };
  } catch (error) {
    throw new Error(`The registry ${address} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
