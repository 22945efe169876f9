import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/configuration/environment.ts';
import { CountsByAddress } from '../../platform/http/limits/counts-by-address.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { ALL_SLICES, RELEASE_RIGHTS, type ReleaseRight, type ReleaseToken } from './release-token.schema.ts';
import { MAX_TOKENS, ReleaseTokenRows } from './release-tokens.repository.ts';

/** What a token allows its holder to do. */
export type ReleaseHolder = Pick<ReleaseToken, 'name' | 'slices' | 'rights'>;

/** Properties of a new token. */
export type TokenWish = ReleaseHolder & Pick<ReleaseToken, 'createdBy'>;

/** The prefix lets secret scanners identify the token. */
const TOKEN = /^obr_([\w-]{12})_([\w-]{43})$/;
const MINUTE_MS = 60_000;

const tooMany = () =>
  new Problem('conflict', `The limit of ${MAX_TOKENS} tokens is reached. Revoke an unused one.`);
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Tokens of teams and shells; two more may be in the environment, for the site's own command and shells. */
@Injectable()
export class ReleaseTokens {
  /** Wrong tokens; here, since each module that admits token holders has a guard of its own. */
  readonly wrong = new CountsByAddress();
  private readonly ofEnvironment: readonly (readonly [secret: string | undefined, holder: ReleaseHolder])[];

  constructor(
    private readonly rows: ReleaseTokenRows,
    { RELEASE_TOKEN, RELEASE_READ_TOKEN }: Environment,
  ) {
    this.ofEnvironment = [
      [RELEASE_TOKEN, { name: 'operator', slices: [ALL_SLICES], rights: [...RELEASE_RIGHTS] }],
      [RELEASE_READ_TOKEN, { name: 'shells', slices: [ALL_SLICES], rights: ['read', 'report'] }],
    ];
  }

  /** @throws Problem `conflict` if there are too many; the token cannot be read again */
  async make(wish: TokenWish): Promise<{ token: string; row: ReleaseToken }> {
    if ((await this.rows.count()) >= MAX_TOKENS) throw tooMany();
    const [id, secret] = [randomBytes(9).toString('base64url'), randomBytes(32).toString('base64url')];
    const row: ReleaseToken = {
      ...wish,
      _id: id,
      secretHash: sha256(secret).toString('hex'),
      createdAt: new Date(),
      lastUsedAt: null,
      revokedAt: null,
    };
    await this.rows.insert(row);
    // Several people may make the last one that fits.
    if ((await this.rows.count()) > MAX_TOKENS) {
      await this.rows.delete(id);
      throw tooMany();
    }
    return { token: `obr_${id}_${secret}`, row };
  }

  /** @returns the token's holder; null if it is invalid or revoked */
  async check(token: string): Promise<ReleaseHolder | null> {
    const given = sha256(token);
    const known = this.ofEnvironment.find(
      ([secret]) => secret !== undefined && timingSafeEqual(sha256(secret), given),
    );
    if (known) return known[1];
    const [, id, secret] = TOKEN.exec(token) ?? [];
    if (id === undefined || secret === undefined) return null;
    const row = await this.rows.find(id);
    if (!row || row.revokedAt || !timingSafeEqual(Buffer.from(row.secretHash, 'hex'), sha256(secret)))
      return null;
    const now = new Date();
    if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) > MINUTE_MS) await this.rows.noteUse(id, now);
    return row;
  }
}

/** @throws Problem `forbidden` naming the token's slices */
export function checkSlice(holder: ReleaseHolder, slice: string): void {
  if (holder.slices.includes(ALL_SLICES) || holder.slices.includes(slice)) return;
  const own = holder.slices.join(', ');
  throw new Problem('forbidden', `The token "${holder.name}" is for ${own}, not for ${slice}.`);
}

/** @throws Problem `forbidden` naming the token's rights and the missing one */
export function checkRight(holder: ReleaseHolder, right: ReleaseRight): void {
  if (holder.rights.includes(right)) return;
  const own = holder.rights.join(', ');
  throw new Problem('forbidden', `The token "${holder.name}" may ${own}, not ${right}.`);
}
