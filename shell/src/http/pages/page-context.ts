import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address } from './address.ts';
import type { Variant } from './choose-variant.ts';

/** What a request asks for, once its address is read. */
export interface PageContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly address: Address;
  readonly slice: string;
  readonly variant: Variant;
}
