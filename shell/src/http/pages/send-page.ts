import type { FastifyReply } from 'fastify';
import { isPrivate } from '@opinionbridge/contracts/slice-table';
import { conditionOf } from '../condition.ts';
import { negotiated } from '../negotiate-encoding.ts';
import { withUnreadKeys } from './address.ts';
import type { FinishedPage } from './finished-page.ts';
import type { Lookup } from './html-cache.ts';
import type { PageContext } from './page-context.ts';
import { INTEGRITY_HEADERS } from './security-headers.ts';

/** Shared caches may serve a page for a minute, and for a day while this server is down. */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
/** While a canary runs, visitors get different pages. */
const PRIVATE = 'private, max-age=0, must-revalidate';
const NO_STORE = 'no-store';
/** Where browsers find which documents to fetch before a visitor opens them. */
export const SPECULATION_RULES = '/speculation-rules.json';

/** Sends a page in the requested encoding, or a 304 if the browser already has it. */
export async function sendPage(
  { request, reply, address, slice, variant }: PageContext,
  { page, headers, policy, etag, form, at }: FinishedPage,
  state: Lookup['state'],
): Promise<FastifyReply> {
  const isForm = request.method === 'POST';
  const { variesByVisitor } = variant;
  const isOneVisitors = isForm || variant.name === 'preview' || isPrivate(address.pathname);
  const keeping =
    isOneVisitors || page.status >= 500 || headers['cache-control'] !== undefined
      ? NO_STORE
      : variesByVisitor
        ? PRIVATE
        : PUBLIC;
  reply.headers({
    ...headers,
    'cache-control': keeping,
    'content-security-policy': policy,
    ...INTEGRITY_HEADERS,
    vary: variesByVisitor ? 'accept-encoding, cookie' : 'accept-encoding',
    'x-cache': state,
  });
  if (state === 'stale') reply.header('age', Math.floor((Date.now() - at) / 1000));
  const encoding = negotiated(request);
  if (page.status === 200 && !isForm) {
    const tag = `"${etag}${encoding ? `-${encoding}` : ''}"`;
    reply.header('etag', tag);
    const condition = conditionOf(request.headers, tag);
    if (condition) return reply.code(condition).send();
  }
  const { location } = headers;
  if (location !== undefined) {
    const keys = variant.composition?.releases.get(slice)?.queryKeys;
    reply.header('location', withUnreadKeys(location, address, keys));
  }
  if (!isOneVisitors) reply.header('speculation-rules', `"${SPECULATION_RULES}"`);
  if (page.status === 405) reply.header('allow', 'GET, HEAD, OPTIONS');
  reply.code(page.status);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await form(encoding));
}
