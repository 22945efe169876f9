import { randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Environment } from '../../environment/environment.ts';
import type { Account } from './account.schema.ts';
import { hashPassword } from '../passwords/passwords.ts';

/**
 * Makes the first admin when there is no account at all, from ADMIN_EMAIL and ADMIN_PASSWORD. Without a password a
 * random one is made and printed once, as a line of its own on standard output that whoever started us may read:
 *
 *   FIRST_ADMIN {"email":"admin@example.org","password":"…"}
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  constructor(
    @InjectModel('Account') private readonly accounts: Model<Account>,
    private readonly environment: Environment,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if ((await this.accounts.countDocuments()) > 0) return;
    const email = this.environment.ADMIN_EMAIL.toLowerCase();
    const password = this.environment.ADMIN_PASSWORD ?? randomBytes(15).toString('base64url');
    const now = new Date();
    try {
      const passwordHash = await hashPassword(password);
      await this.accounts.create({ email, passwordHash, createdAt: now, passwordChangedAt: now });
    } catch (error) {
      // Another instance, started in the same moment, was first; its password is the one that was printed.
      if ((error as { code?: number }).code === 11000) return;
      throw error;
    }
    if (this.environment.ADMIN_PASSWORD === undefined) {
      process.stdout.write(`FIRST_ADMIN ${JSON.stringify({ email, password })}\n`);
    }
  }
}
