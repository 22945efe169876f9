import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Problem } from '../../problems/problem.ts';
import { Sessions } from '../sessions/sessions.ts';
import { setSignedIn } from '../sessions/signed-in.ts';
import { ACCESS, refusalFor, type Access } from './for.ts';

/**
 * Stands before every operation of the API. The role is read from the account at each request, so another role, or a
 * disabled account, holds from the next request on, at all instances.
 */
@Injectable()
export class RoleGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    // Who holds a token is asked by the guard that knows the tokens.
    if (access === 'anybody' || access === 'token holders') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
    const signedIn = token === undefined ? null : await this.sessions.check(token);
    if (!signedIn) throw new Problem('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
    if (access === undefined) throw new Problem('forbidden');
    const { role } = signedIn.account;
    if (role === undefined || !access.includes(role)) throw new Problem(refusalFor(access));
    setSignedIn(request, signedIn);
    return true;
  }
}
