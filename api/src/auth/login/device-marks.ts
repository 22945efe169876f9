import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Account } from '../accounts/account.schema.ts';

const LIFETIME_S = 180 * 86_400;
const AUDIENCE = 'device';

/** A signed mark that a browser keeps after a login: it proves "this device was in this account", nothing more. */
@Injectable()
export class DeviceMarks {
  constructor(private readonly jwt: JwtService) {}

  make(account: Account): Promise<string> {
    const content = { email: account.email, id: randomBytes(12).toString('base64url') };
    return this.jwt.signAsync(content, { audience: AUDIENCE, expiresIn: LIFETIME_S });
  }

  /** Id of the device, when the mark is genuine and belongs to the account of this e-mail address; else null. */
  async deviceOf(mark: string | undefined, email: string): Promise<string | null> {
    try {
      const content = await this.jwt.verifyAsync<{ email?: unknown; id?: unknown }>(mark ?? '', {
        algorithms: ['HS256'],
        audience: AUDIENCE,
      });
      return content.email === email && typeof content.id === 'string' ? content.id : null;
    } catch {
      return null;
    }
  }
}
