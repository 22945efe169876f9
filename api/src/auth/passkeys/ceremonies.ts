import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignedTokens } from '../../platform/configuration/secrets/signed-tokens.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Throttle } from '../../platform/http/limits/throttle.ts';

const LIFETIME_S = 300;
/** Longer than a ceremony lives: while its challenge could come again, it is known to be used up. */
const ONCE = { name: 'passkey challenges', limit: 1, windowMs: 2 * LIFETIME_S * 1000 };

/** What a challenge is for; one for a login registers nothing. */
export type Purpose = 'login' | 'confirmation' | 'registration';

/**
 * Challenges of WebAuthn. The browser that asked keeps the signed ceremony and sends it back with the answer, so any
 * instance knows it again, also after a restart; only that it was used up is stored.
 */
@Injectable()
export class Ceremonies {
  constructor(
    private readonly tokens: SignedTokens,
    private readonly throttle: Throttle,
  ) {}

  /** @param sessionId whose it is; empty where nobody is logged in */
  async begin(purpose: Purpose, sessionId: string) {
    const challenge = randomBytes(32);
    const content = { challenge: challenge.toString('base64url'), purpose, sessionId };
    return { challenge, ceremony: await this.tokens.sign('passkey', content, LIFETIME_S) };
  }

  /**
   * @returns the challenge, base64url, to the first who asks
   * @throws Problem `passkey_refused` when the ceremony is not ours, of another purpose or session, too old or used up
   */
  async end(ceremony: string, purpose: Purpose, sessionId: string): Promise<string> {
    const content = await this.tokens.read('passkey', ceremony);
    const { challenge } = content ?? {};
    if (content?.purpose !== purpose || content.sessionId !== sessionId || typeof challenge !== 'string')
      throw new Problem('passkey_refused');
    if (await this.throttle.isExceeded(ONCE, challenge)) throw new Problem('passkey_refused');
    return challenge;
  }
}
