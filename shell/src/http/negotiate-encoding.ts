import acceptNegotiator from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Cached by header: browsers send few different ones, but other clients may send any. */
const negotiator = new acceptNegotiator.Negotiator({
  supportedValues: [...ENCODINGS, 'identity'],
  cache: new LRUCache<string, string>({ max: 200 }),
});

/** @returns the client's preferred encoding among ours; undefined if it only accepts the identity */
export function negotiated({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  const chosen = typeof accepted === 'string' ? negotiator.negotiate(accepted) : null;
  return ENCODINGS.find((encoding) => encoding === chosen);
}
