import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignedTokens } from '../../platform/configuration/secrets/signed-tokens.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Throttle } from '../../platform/http/limits/throttle.ts';

const LIFETIME_S = 300;
/** Longer than a ceremony's lifetime: a used challenge must be remembered while it could be replayed. */
const ONCE = { name: 'passkey challenges', limit: 1, windowMs: 2 * LIFETIME_S * 1000, isRandom: true };

/** What a challenge is for; one for a login cannot register a passkey. */
export type Purpose = 'login' | 'confirmation' | 'registration';

/**
 * WebAuthn challenges. The browser keeps the signed ceremony and returns it with the response, so any instance accepts
 * it, even after a restart; only its use is stored.
 */
@Injectable()
export class Ceremonies {
  constructor(
    private readonly tokens: SignedTokens,
    private readonly throttle: Throttle,
  ) {}

  /** @param sessionId the caller's session; empty if not logged in */
  async begin(purpose: Purpose, sessionId: string) {
    const challenge = randomBytes(32);
    const content = { challenge: challenge.toString('base64url'), purpose, sessionId };
    return { challenge, ceremony: await this.tokens.sign('passkey', content, LIFETIME_S) };
  }

  /**
   * Uses up a ceremony.
   *
   * @returns its challenge in base64url
   * @throws Problem `passkey_refused` if the ceremony is forged, expired or used, or belongs to another purpose or
   *   session
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
