import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Keys, type KeyUse } from './keys.ts';

/** Signs and verifies tokens (JWT, HS256); one of one purpose is invalid for any other, which has another key. */
@Injectable()
export class SignedTokens {
  private readonly jwt = new JwtService();

  constructor(private readonly keys: Keys) {}

  /** @param lifetimeS validity in seconds */
  sign(use: KeyUse, content: Record<string, unknown>, lifetimeS: number): Promise<string> {
    return this.jwt.signAsync(content, {
      secret: this.keys.current(use),
      algorithm: 'HS256',
      expiresIn: lifetimeS,
    });
  }

  /** Returns the content of a token for this purpose; null if it is not the API's, altered or expired. */
  async read(use: KeyUse, token: string): Promise<Record<string, unknown> | null> {
    for (const secret of this.keys.accepted(use)) {
      try {
        return await this.jwt.verifyAsync<Record<string, unknown>>(token, { secret, algorithms: ['HS256'] });
      } catch {
        // try the former key
      }
    }
    return null;
  }
}
