import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { fieldProblem } from '../problems/problem.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;

/** @throws Problem `validation_failed` if the key is malformed */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined =>
    checkedKey(context.switchToHttp().getRequest<Request>().headers['idempotency-key']),
);

/** @throws Problem `validation_failed` if the key is malformed */
export function checkedKey(key: string | string[] | undefined): string | undefined {
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  throw fieldProblem('Idempotency-Key', 'wrong_format', 'This must have 8 to 200 visible ASCII characters.');
}

export function AcceptsIdempotencyKey(): MethodDecorator {
  return ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      '8 to 200 visible ASCII characters; repeating the same key and content has no further effect',
  });
}
