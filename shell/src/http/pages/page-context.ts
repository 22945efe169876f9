import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FlagAnswers } from '../../control/compositions/running-release.ts';
import type { Address } from './address.ts';
import type { Variant } from './choose-variant.ts';

/** What a request asks for, after its address was parsed. */
export interface PageContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly address: Address;
  readonly slice: string;
  readonly variant: Variant;
  readonly flags: FlagAnswers | undefined;
  /** The visitor's bucket, see `visitorBucket`. */
  readonly bucket: () => number;
}
