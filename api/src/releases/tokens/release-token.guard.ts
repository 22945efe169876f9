import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { ACCESS, type Access } from '../../platform/http/access/for.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { clientAddress, isOwnProxy } from '../../platform/http/requests/client-address.ts';
import { tooMany } from '../../platform/http/limits/throttle.ts';
import { checkRight, checkSlice, ReleaseTokens, type ReleaseHolder } from './release-tokens.ts';
import type { ReleaseRight } from './release-token.schema.ts';

const RIGHT = Symbol('release right');
/** Maximum number of wrong tokens per address and minute; each costs a database query. */
const MAX_WRONG = 60;

const holders = new WeakMap<Request, ReleaseHolder>();

/** Admits only requests with a token that grants the required right for the slice in the path. */
@Injectable()
export class ReleaseTokenGuard implements CanActivate {
  constructor(
    private readonly tokens: ReleaseTokens,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const right = this.reflector.get<ReleaseRight>(RIGHT, context.getHandler());
    const holder = await this.holderOf(request);
    checkRight(holder, right);
    const { slice } = request.params;
    if (typeof slice === 'string') checkSlice(holder, slice);
    holders.set(request, holder);
    return true;
  }

  private async holderOf(request: Request): Promise<ReleaseHolder> {
    const address = clientAddress(request);
    // All shells may share one proxy: a shell with a wrong token must not lock out the others.
    const isCounted = !isOwnProxy(request);
    const { wrong } = this.tokens;
    if (isCounted && wrong.of(address) >= MAX_WRONG) throw tooMany(wrong.secondsLeft);
    const token = /^Bearer ([\w.-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
    const holder = token === undefined ? null : await this.tokens.check(token);
    if (holder) return holder;
    if (isCounted) wrong.add(address);
    throw new Problem('unauthorized', {
      detail: 'This requires a release service token as a bearer token.',
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
}

/** Declares that a call requires a release service token with the given right. */
export function NeedsRight(right: ReleaseRight): MethodDecorator {
  return applyDecorators(
    SetMetadata(RIGHT, right),
    SetMetadata(ACCESS, 'token holders' satisfies Access),
    UseGuards(ReleaseTokenGuard),
    ApiBearerAuth(),
    MayAnswerProblems('unauthorized', 'forbidden'),
  );
}

/** Injects the token's holder into a handler's parameter; requires `NeedsRight`. */
export const Holder = createParamDecorator((_: unknown, context: ExecutionContext): ReleaseHolder => {
  const holder = holders.get(context.switchToHttp().getRequest<Request>());
  if (!holder) throw new Problem('unauthorized');
  return holder;
});
