import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Keys, type KeyUse } from './keys.ts';

/** Signed tokens (JWT, HS256). A token of one use is worth nothing for another: each use has its own key. */
@Injectable()
export class SignedTokens {
  private readonly jwt = new JwtService();

  constructor(private readonly keys: Keys) {}

  /** @param lifetimeS seconds that it is valid for */
  sign(use: KeyUse, content: Record<string, unknown>, lifetimeS: number): Promise<string> {
    return this.jwt.signAsync(content, {
      secret: this.keys.current(use),
      algorithm: 'HS256',
      expiresIn: lifetimeS,
    });
  }

  /** What a token of this use says; null when it is not ours, changed, or too old. */
  async read(use: KeyUse, token: string): Promise<Record<string, unknown> | null> {
    for (const secret of this.keys.accepted(use)) {
      try {
        return await this.jwt.verifyAsync<Record<string, unknown>>(token, { secret, algorithms: ['HS256'] });
      } catch {
        // perhaps the other key's
      }
    }
    return null;
  }
}
