import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectModel } from '@nestjs/mongoose';
import type { Request } from 'express';
import { Model, type Types } from 'mongoose';
import { clientAddress } from '../../requests/client-address.ts';
import type { Session } from './session.schema.ts';

/** A session ends after this time without a request, and after the other one in any case; in milliseconds. */
export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 12 * 3_600_000;
/** `lastSeenAt` is written this often at most: a write for each request would cost more than it tells. */
const SEEN_EVERY_MS = 30_000;

export interface StartedSession {
  token: string;
  expiresAt: Date;
  sessionId: string;
}

/** Sessions are rows that can be listed and revoked; the signed token only names the row. */
@Injectable()
export class Sessions {
  constructor(
    @InjectModel('Session') private readonly sessions: Model<Session>,
    private readonly jwt: JwtService,
  ) {}

  async start(accountId: Types.ObjectId, request: Request): Promise<StartedSession> {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
    const sessionId = randomBytes(24).toString('base64url');
    await this.sessions.create({
      _id: sessionId,
      accountId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      device: (request.headers['user-agent'] ?? '').slice(0, 200),
      address: clientAddress(request),
    });
    const token = await this.jwt.signAsync({ sid: sessionId }, { expiresIn: ABSOLUTE_MS / 1000 });
    return { token, expiresAt, sessionId };
  }

  /** The living session that a token names, or null; notes that it was seen. */
  async check(token: string): Promise<Session | null> {
    const sessionId = await this.sessionIdOf(token);
    if (sessionId === null) return null;
    const session = await this.sessions.findById(sessionId).lean<Session>();
    const now = Date.now();
    if (!session || !isAlive(session, now)) return null;
    if (now - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
      await this.sessions.updateOne({ _id: sessionId }, { $set: { lastSeenAt: new Date(now) } });
    }
    return session;
  }

  async list(accountId: Types.ObjectId): Promise<Session[]> {
    const sessions = await this.sessions.find({ accountId, revokedAt: null }).lean<Session[]>();
    const now = Date.now();
    return sessions
      .filter((session) => isAlive(session, now))
      .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
  }

  /** Ends one session of an account; false when there is no such session. */
  async revoke(accountId: Types.ObjectId, sessionId: string): Promise<boolean> {
    const result = await this.sessions.updateOne(
      { _id: sessionId, accountId, revokedAt: null },
      { $set: { revokedAt: new Date() } },
    );
    return result.modifiedCount === 1;
  }

  /** Ends all sessions of an account, but for one if given. */
  async revokeAll(accountId: Types.ObjectId, except?: string): Promise<void> {
    await this.sessions.updateMany(
      { accountId, revokedAt: null, ...(except !== undefined && { _id: { $ne: except } }) },
      { $set: { revokedAt: new Date() } },
    );
  }

  private async sessionIdOf(token: string): Promise<string | null> {
    try {
      const { sid } = await this.jwt.verifyAsync<{ sid?: unknown }>(token, { algorithms: ['HS256'] });
      return typeof sid === 'string' && sid.length === 32 ? sid : null;
    } catch {
      return null;
    }
  }
}

function isAlive(session: Session, now: number): boolean {
  return (
    session.revokedAt === null &&
    session.expiresAt.getTime() > now &&
    session.lastSeenAt.getTime() > now - IDLE_MS
  );
}
