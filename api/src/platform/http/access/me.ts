import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Problem } from '../problems/problem.ts';
import { signedInOf, type SignedIn } from './signed-in.ts';

export type { SignedIn };

/** Injects the signed-in caller into a handler's parameter; requires `For`. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const me = signedInOf(context.switchToHttp().getRequest<Request>());
  if (!me) throw new Problem('unauthorized');
  return me;
});
