import { randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Environment } from '../../platform/configuration/environment.ts';
import { hashPassword } from './password-hash.ts';
import { Accounts } from './accounts.repository.ts';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';

/**
 * Creates the first owner from ADMIN_EMAIL and ADMIN_PASSWORD if there is no account. Without a password, a random one
 * is generated and printed once, as a line on standard output that the starting process may parse:
 *
 *   FIRST_ADMIN {"email":"admin@example.org","password":"…"}
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  constructor(
    private readonly accounts: Accounts,
    private readonly environment: Environment,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.accounts.hasAny()) return;
    const email = emailKeyOf(this.environment.ADMIN_EMAIL);
    const password = this.environment.ADMIN_PASSWORD ?? randomBytes(16).toString('base64url');
    const isMade = await this.accounts.create({
      email,
      passwordHash: await hashPassword(password),
      role: 'owner',
    });
    // Another instance, started concurrently, may have been first; then its password is the one that was printed.
    if (isMade && this.environment.ADMIN_PASSWORD === undefined) {
      process.stdout.write(`FIRST_ADMIN ${JSON.stringify({ email, password })}\n`);
    }
  }
}
