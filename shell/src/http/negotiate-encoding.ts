import acceptNegotiator from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send few different headers; anybody else may send any. */
const negotiator = new acceptNegotiator.Negotiator({
  supportedValues: [...ENCODINGS, 'identity'],
  cache: new LRUCache<string, string>({ max: 200 }),
});

/** @returns the encoding that a client prefers among ours; undefined when it takes the content as it is only */
export function negotiated({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  const chosen = typeof accepted === 'string' ? negotiator.negotiate(accepted) : null;
  return ENCODINGS.find((encoding) => encoding === chosen);
}
