import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Types } from 'mongoose';
import { clientAddress } from '../../platform/http/requests/client-address.ts';
import { SignedTokens } from '../../platform/configuration/secrets/signed-tokens.ts';
import type { Account } from '../accounts/account.schema.ts';
import { Accounts } from '../accounts/accounts.repository.ts';
import { LastSeen } from './last-seen.repository.ts';
import type { Session } from './session.schema.ts';
import { SessionRows } from './sessions.repository.ts';
import type { Caller, SignedIn } from '../../platform/http/access/signed-in.ts';
import type { AccountSession } from './account-session.ts';

/** A session ends after `IDLE_MS` without a request, and after `ABSOLUTE_MS` in any case; in milliseconds. */
export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 12 * 3_600_000;
/** Minimum milliseconds between writes of `lastSeenAt`: one per request would not be worth its cost. */
const SEEN_EVERY_MS = 30_000;

export interface StartedSession {
  token: string;
  expiresAt: Date;
}

/** Sessions are documents that can be listed and revoked; the signed token contains only the id. */
@Injectable()
export class Sessions {
  constructor(
    private readonly rows: SessionRows,
    private readonly accounts: Accounts,
    private readonly lastSeen: LastSeen,
    private readonly tokens: SignedTokens,
  ) {}

  /** @param account as its password was checked: a concurrent change of the password invalidates the session */
  async start(account: Account, request: Request): Promise<StartedSession> {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
    const _id = randomBytes(24).toString('base64url');
    await this.rows.insert({
      _id,
      accountId: account._id,
      loginGeneration: account.loginGeneration,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      revokedAt: null,
      device: (request.headers['user-agent'] ?? '').slice(0, 200),
      address: clientAddress(request),
    });
    await this.lastSeen.note(account._id, now);
    const token = await this.tokens.sign('session', { sid: _id }, ABSOLUTE_MS / 1000);
    return { token, expiresAt };
  }

  /** Returns the account and session behind a request's token, or null; records that the session was seen. */
  async of({ headers }: Pick<Request, 'headers'>): Promise<AccountSession | null> {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(headers.authorization ?? '')?.[1];
    const content = token === undefined ? null : await this.tokens.read('session', token);
    if (typeof content?.sid !== 'string') return null;
    const session = await this.rows.find(content.sid);
    const account = session && (await this.accounts.findById(session.accountId));
    const now = Date.now();
    if (!session || !account || !isAlive(session, account, now)) return null;
    if (now - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
      const seenAt = new Date(now);
      await Promise.all([this.rows.noteSeen(session._id, seenAt), this.lastSeen.note(account._id, seenAt)]);
    }
    return { account, session };
  }

  /** Whether the session is still valid with the same rights; does not count as being seen. */
  async isAlive({ session, account }: SignedIn): Promise<boolean> {
    const [row, owner] = await Promise.all([
      this.rows.find(session._id),
      this.accounts.findById(account._id),
    ]);
    return (
      row !== null && owner !== null && isSameStanding(owner, account) && isAlive(row, owner, Date.now())
    );
  }

  /** Returns an account's active sessions, most recently seen first. */
  async list(account: Account): Promise<Session[]> {
    const now = Date.now();
    const seen = await this.rows.listSeenSince(account, new Date(now - IDLE_MS));
    return seen.filter((session) => isAlive(session, account, now));
  }

  /** Ends all sessions of the account but this one, even those being started, after a change of its factors. */
  endOthers({ account, session }: AccountSession): Promise<void> {
    return this.accounts.endOtherSessions(account._id, session._id);
  }

  /** @returns false if the account has no such session */
  revoke(accountId: Types.ObjectId, sessionId: string): Promise<boolean> {
    return this.rows.revoke(accountId, sessionId);
  }
}

const isSameStanding = (now: Caller, before: Caller): boolean =>
  now.role === before.role && String(now.releaseSlices ?? []) === String(before.releaseSlices ?? []);

/** A session belongs to what it was started with, so none outlives it, not even one started concurrently. */
function isAlive(session: Session, account: Account, now: number): boolean {
  return (
    !account.disabledAt &&
    session.revokedAt === null &&
    session.expiresAt.getTime() > now &&
    session.lastSeenAt.getTime() > now - IDLE_MS &&
    (account.loginGeneration === session.loginGeneration || account.keptSessionId === session._id)
  );
}
