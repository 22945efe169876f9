import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { Model } from 'mongoose';
import { MayAnswerProblems } from '../../problems/may-answer-problems.ts';
import { Problem } from '../../problems/problem.ts';
import type { Account } from '../accounts/account.schema.ts';
import { Sessions } from './sessions.ts';
import { setSignedIn, signedInOf, type SignedIn } from './signed-in.ts';

export type { SignedIn };

/** Lets only requests with a living session through. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    @InjectModel('Account') private readonly accounts: Model<Account>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
    const session = token === undefined ? null : await this.sessions.check(token);
    const account = session && (await this.accounts.findById(session.accountId).lean<Account>());
    if (!session || !account)
      throw new Problem('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
    setSignedIn(request, { account, session });
    return true;
  }
}

/** Marks a controller or a call as the admin's, and documents it so. */
export function AdminOnly(): ClassDecorator & MethodDecorator {
  return applyDecorators(UseGuards(AdminGuard), ApiBearerAuth(), MayAnswerProblems('unauthorized'));
}

/** The parameter that receives who makes the request; only with `AdminOnly`. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const me = signedInOf(context.switchToHttp().getRequest<Request>());
  if (!me) throw new Problem('unauthorized');
  return me;
});
