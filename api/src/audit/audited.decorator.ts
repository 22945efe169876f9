import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

/** What is written down about a call. */
export interface AuditedEvent {
  /** Stable code: the thing and what happened to it, such as `post.updated`. Never renamed or reused. */
  what: string;
  /** Calls of one person on one thing within this time make one entry that counts them; in milliseconds. */
  windowMs?: number;
  /** E-mail address of the person whose data it was done to. A keyed hash is kept: the log outlives the data. */
  person?: string;
}

export const AUDITED = Symbol('audited');
export const NOT_AUDITED = Symbol('not audited');

/** What an audited handler declares: the event, or how it follows from the request. */
export type DeclaredEvent = AuditedEvent | ((request: Request) => AuditedEvent);

/**
 * Declares that each call of a handler is written to the audit log, refused ones included. Every handler that changes
 * something, and every one that shows what patients wrote, has this or `NotAudited`; a test looks at all of them.
 */
export const Audited = (event: string | DeclaredEvent, options: Omit<AuditedEvent, 'what'> = {}) =>
  SetMetadata(AUDITED, typeof event === 'string' ? { what: event, ...options } : event);

/** Declares that a handler leaves no entry by itself. The reason is for readers of the code. */
export const NotAudited = (reason: string) => SetMetadata(NOT_AUDITED, reason);
