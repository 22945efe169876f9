import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Problem } from '../problems/problem.ts';

/** A preview link can be given to a colleague and ends by itself; in seconds. */
const LIFETIME_S = 3_600;
const AUDIENCE = 'preview';

/** Signed links that show one post as visitors will see it, whatever its status. */
@Injectable()
export class PreviewLinks {
  constructor(private readonly jwt: JwtService) {}

  async make(postId: string): Promise<{ token: string; expiresAt: Date }> {
    const expiresAt = new Date(Date.now() + LIFETIME_S * 1000);
    const token = await this.jwt.signAsync({ post: postId }, { audience: AUDIENCE, expiresIn: LIFETIME_S });
    return { token, expiresAt };
  }

  /** @throws Problem `link_not_valid` when the token was changed or is too old. */
  async postOf(token: string): Promise<string> {
    try {
      const { post } = await this.jwt.verifyAsync<{ post?: unknown }>(token, {
        algorithms: ['HS256'],
        audience: AUDIENCE,
      });
      if (typeof post === 'string') return post;
    } catch {
      // said below
    }
    throw new Problem('link_not_valid');
  }
}
