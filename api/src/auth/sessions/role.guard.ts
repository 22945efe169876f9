import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Sessions } from './sessions.ts';
import { setSignedIn, type Caller } from '../../platform/http/access/signed-in.ts';
import { ACCESS, BEFORE_SECOND_FACTOR, refusalFor, type Access } from '../../platform/http/access/for.ts';
import { expectReleaseManager, managesReleases, type Role } from '../../platform/http/access/roles.ts';
import { RequiredSecondFactor } from '../two-factor/required-second-factor.ts';

/**
 * Guards every operation of the API. It reads the role from the account at each request, so a changed role or a
 * disabled account takes effect with the next request, at all instances.
 */
@Injectable()
export class RoleGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly reflector: Reflector,
    private readonly required: RequiredSecondFactor,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    // Token holders are checked by another guard, which knows the tokens.
    if (access === 'anybody' || access === 'token holders') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const signedIn = await this.sessions.of(request);
    if (!signedIn) throw new Problem('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
    setSignedIn(request, signedIn);
    if (access === undefined) throw new Problem('forbidden');
    if (access === 'release managers') expectReleases(signedIn.account, request);
    else expectRole(signedIn.account, access);
    const isForAll = this.reflector.get<true | undefined>(BEFORE_SECOND_FACTOR, context.getHandler());
    if (!isForAll && (await this.required.isMissing(signedIn.account)))
      throw new Problem('second_factor_missing');
    return true;
  }
}

function expectRole({ role }: Caller, roles: readonly Role[]): void {
  if (role === undefined || !roles.includes(role)) throw new Problem(refusalFor(roles));
}

function expectReleases(account: Caller, { method, params }: Request): void {
  if (!managesReleases(account)) throw new Problem('needs_owner');
  const { slice } = params;
  if (method !== 'GET' && typeof slice === 'string') expectReleaseManager(account, slice);
}
