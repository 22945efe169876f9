import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

/** The audit entry of a call. */
export interface AuditedEvent {
  /** Stable code of an object and what happened to it, such as `post.updated`. Never renamed or reused. */
  what: string;
  /** Time in milliseconds within which one person's calls on one object share an entry that counts them. */
  windowMs?: number;
  /** E-mail address of the person affected; only a keyed hash is stored, since the log outlives the data. */
  person?: string;
}

export const AUDITED = Symbol('audited');
export const NOT_AUDITED = Symbol('not audited');

/** The event that an audited handler declares, or a function that derives it from the request. */
export type DeclaredEvent = AuditedEvent | ((request: Request) => AuditedEvent);

/**
 * Declares that all calls of a handler are recorded in the audit log, including those that it refuses; what is refused
 * before, for want of a session or a role, is in the request log only. Every handler that
 * changes something or shows what patients wrote has this or `NotAudited`; a test checks all of them.
 */
export const Audited = (event: string | DeclaredEvent, options: Omit<AuditedEvent, 'what'> = {}) =>
  SetMetadata(AUDITED, typeof event === 'string' ? { what: event, ...options } : event);

/** Declares that a handler writes no audit entry automatically. The reason is for readers of the code. */
export const NotAudited = (reason: string) => SetMetadata(NOT_AUDITED, reason);
