import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Types } from 'mongoose';
import { clientAddress } from '../platform/http/requests/client-address.ts';
import { Keys } from '../platform/configuration/secrets/keys.ts';
import { AuditEntries, joinedId } from './audit-entries.repository.ts';
import type { AuditEntry } from './audit-entry.schema.ts';
import { AuditOutbox } from './audit-outbox.ts';
import type { AuditedEvent } from './audited.decorator.ts';
import { personTarget } from './person-target.ts';

export interface OpenEntry {
  readonly entry: AuditEntry;
  readonly windowMs: number | undefined;
}

const openEntries = new WeakMap<Request, OpenEntry>();

/** Names the person behind a request without a session, such as a login. */
export function nameWho(request: Request, email: string): void {
  const open = openEntries.get(request);
  if (open) open.entry.who = email;
}

export function nameTarget(request: Request, target: string): void {
  const open = openEntries.get(request);
  if (open) open.entry.target = target;
}

export function nameLabel(request: Request, label: string): void {
  const open = openEntries.get(request);
  if (open) open.entry.label = label;
}

/** The log of all changes, logins, and reads of what patients wrote. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly entries: AuditEntries,
    private readonly outbox: AuditOutbox,
    private readonly keys: Keys,
  ) {}

  /**
   * Begins the entry of a request. If somebody is logged in, the entry is written before anything is done: a kill then
   * leaves one with the outcome `begun`.
   *
   * @param who e-mail address; empty if nobody is logged in
   */
  async begin(request: Request, { what, person, windowMs }: AuditedEvent, who: string): Promise<OpenEntry> {
    const entry: AuditEntry = {
      _id: new Types.ObjectId(),
      at: new Date(),
      who,
      what,
      target: person === undefined ? '' : personTarget(this.keys, person),
      label: '',
      outcome: 'begun',
      reason: '',
      times: 1,
      address: clientAddress(request),
      device: (request.headers['user-agent'] ?? '').slice(0, 200),
    };
    const open = { entry, windowMs };
    openEntries.set(request, open);
    if (who !== '' && windowMs === undefined) await this.put(entry);
    return open;
  }

  async done({ entry, windowMs }: OpenEntry, target: string, label: string): Promise<void> {
    const ended: AuditEntry = {
      ...entry,
      outcome: 'done',
      target: entry.target || target,
      label: entry.label || label,
    };
    if (windowMs === undefined) return this.put(ended);
    const { who, what } = ended;
    const stretch = String(Math.floor(ended.at.getTime() / windowMs));
    const _id = joinedId([who, what, ended.target, stretch]);
    await this.outbox.write(randomUUID(), () => this.entries.join({ ...ended, _id }));
  }

  async refused({ entry, windowMs }: OpenEntry, reason: string, target: string): Promise<void> {
    if (windowMs !== undefined) return;
    await this.put({ ...entry, outcome: 'refused', reason, target: entry.target || target });
  }

  private put(entry: AuditEntry): Promise<void> {
    return this.outbox.write(String(entry._id), () => this.entries.put(entry));
  }
}
