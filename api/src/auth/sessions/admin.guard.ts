import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { MayAnswerProblems } from '../../problems/may-answer-problems.ts';
import { Problem } from '../../problems/problem.ts';
import { Sessions } from './sessions.ts';
import { setSignedIn, signedInOf, type SignedIn } from './signed-in.ts';

export type { SignedIn };

/** Lets only requests with a living session through. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly sessions: Sessions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
    const signedIn = token === undefined ? null : await this.sessions.check(token);
    if (!signedIn) throw new Problem('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
    setSignedIn(request, signedIn);
    return true;
  }
}

/** Declares a controller or a call the admin's, and documents it so. */
export function AdminOnly(): ClassDecorator & MethodDecorator {
  return applyDecorators(UseGuards(AdminGuard), ApiBearerAuth(), MayAnswerProblems('unauthorized'));
}

/** The parameter that receives who makes the request; only with `AdminOnly`. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const me = signedInOf(context.switchToHttp().getRequest<Request>());
  if (!me) throw new Problem('unauthorized');
  return me;
});
