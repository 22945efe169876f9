import { isDeepStrictEqual } from 'node:util';
import {
  archivePath,
  emptyRegistry,
  parseRegistry,
  registry,
  registryChange,
  type Registry,
  type RegistryChange,
} from '@opinionbridge/releases';
import { jsonBody, NoAnswer, refusal, request } from '../http.ts';
import { isOfService } from '@opinionbridge/releases/signing';
import type { ReleaseKeys } from '../keys/release-keys.ts';
import { sealed } from './sealed.ts';
import { droppedChanges, StaleRevision, type RegistryPlace } from './registry-place.ts';

/**
 * A registry on an http(s) host that answers GET with an ETag and honors `If-Match` and `If-None-Match` on PUT (RFC
 * 9110, 13.1), like object stores: the host compares, so one of two concurrent writers is refused.
 *
 * @param token see `request`
 * @param keys for signing, unless a service signs
 */
export function registryAddress(address: string, token?: string, keys?: ReleaseKeys): RegistryPlace {
  const ask = (path: string, init?: RequestInit) => request(new URL(path, address).href, init, token);
  return {
    read: async (limitMs) => (await read(ask, limitMs)).registry,
    async update(expectedRevision, change) {
      const { registry: before, etag } = await read(ask);
      if (before.revision !== expectedRevision) throw new StaleRevision(expectedRevision, before.revision);
      const changed = change(before);
      if (changed === before) return before;
      const isSignedThere = etag !== undefined && isOfService(before);
      const after = registry.parse(isSignedThere ? changed : await sealed(before, changed, keys));
      for (const dropped of droppedChanges(before, after)) {
        const path = archivePath(dropped.revision);
        const response = await ask(path, jsonBody('PUT', dropped));
        if (!response.ok) throw await refusal("The registry's host", `PUT ${path}`, response);
      }
      const condition = etag ? { 'if-match': etag } : { 'if-none-match': '*' };
      try {
        const response = await ask('', jsonBody('PUT', after, condition));
        if (response.status === 412 || isRaceOfS3(response))
          throw new StaleRevision(expectedRevision, 'another one');
        if (!response.ok) throw await refusal("The registry's host", 'PUT', response);
        return after;
      } catch (error) {
        if (error instanceof NoAnswer) return madeAllTheSame(ask, after, error);
        throw error;
      }
    },
    async readArchived(revision) {
      const response = await ask(archivePath(revision));
      if (response.status === 404) return undefined;
      if (!response.ok) throw await refusal("The registry's host", `GET ${archivePath(revision)}`, response);
      return registryChange.parse(await response.json());
    },
  };
}

/**
 * S3 answers 409 to concurrent conditional writes; the release service adds a problem document that explains its
 * refusal.
 */
const isRaceOfS3 = ({ status, headers }: Response) =>
  status === 409 && !headers.get('content-type')?.startsWith('application/problem+json');

/**
 * Checks whether a change was made although its answer was lost: repeating a rollback would go back one release
 * further.
 *
 * @throws the problem, if the change was not made or that cannot be determined
 */
async function madeAllTheSame(ask: Ask, { history }: Registry, problem: NoAnswer): Promise<Registry> {
  const step = (change: RegistryChange | undefined) => ({ ...change, who: '', at: '', seal: '' });
  try {
    const { registry: now } = await read(ask);
    if (isDeepStrictEqual(step(now.history.at(-1)), step(history.at(-1)))) return now;
  } catch {
    problem.message += '\nIt may have been done nevertheless: check the history before repeating it.';
  }
  throw problem;
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

async function read(ask: Ask, limitMs?: number): Promise<{ registry: Registry; etag: string | undefined }> {
  const response = await ask('', limitMs === undefined ? {} : { signal: AbortSignal.timeout(limitMs) });
  if (response.status === 404) return { registry: emptyRegistry, etag: undefined };
  if (!response.ok) throw await refusal("The registry's host", 'GET', response);
  const etag = response.headers.get('etag');
  if (!etag || etag.startsWith('W/')) {
    throw new Error(
      `The registry's host sends no strong ETag, so concurrent writers could not be detected: ${response.url}`,
    );
  }
  try {
    return { registry: parseRegistry(await response.json()), etag };
  } catch (error) {
    throw new Error(`The registry ${response.url} cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
