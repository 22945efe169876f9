import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Request } from 'express';
import { Model } from 'mongoose';
import { Environment } from '../environment/environment.ts';
import { Problem } from '../problems/problem.ts';
import type { Account } from './account.schema.ts';
import type { LoginDto } from './login.dto.ts';
import { passwordMatches } from './passwords.ts';
import { Sessions, type StartedSession } from './sessions.ts';

@Injectable()
export class LogIn {
  constructor(
    @InjectModel('Account') private readonly accounts: Model<Account>,
    private readonly sessions: Sessions,
    private readonly environment: Environment,
  ) {}

  /** @throws Problem when the e-mail address or the password is wrong; which of the two only if so configured. */
  async logIn({ email, password }: LoginDto, request: Request): Promise<StartedSession> {
    const account = await this.accounts.findOne({ email: email.toLowerCase() }).lean<Account>();
    const matches = await passwordMatches(account?.passwordHash ?? null, password);
    if (!account || !matches) throw this.refusal(account !== null);
    return this.sessions.start(account._id, request);
  }

  private refusal(accountExists: boolean): Problem {
    if (this.environment.LOGIN_MESSAGES === 'plain') return new Problem('invalid_credentials');
    return new Problem(accountExists ? 'invalid_password' : 'invalid_email');
  }
}
