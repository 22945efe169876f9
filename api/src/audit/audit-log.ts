import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Request } from 'express';
import { Model } from 'mongoose';
import { JobRegister } from '../jobs/job-register.ts';
import { clientAddress } from '../requests/client-address.ts';
import type { AuditEntry } from './audit-entry.schema.ts';

/** Technical logs are kept for 18 months, as the privacy policy says. */
export const AUDIT_RETENTION_MS = 548 * 86_400_000;
const DAY_MS = 86_400_000;

/** The log of every change and every login event, readable in the admin area. */
@Injectable()
export class AuditLog implements OnModuleInit {
  constructor(
    @InjectModel('AuditEntry') private readonly entries: Model<AuditEntry>,
    private readonly jobs: JobRegister,
  ) {}

  onModuleInit(): void {
    const run = async () =>
      void (await this.entries.deleteMany({ at: { $lt: new Date(Date.now() - AUDIT_RETENTION_MS) } }));
    this.jobs.register({ name: 'forget old audit entries', everyMs: DAY_MS, leaseMs: 60_000, run });
  }

  async record(request: Request, who: string, what: string, target = ''): Promise<void> {
    const device = (request.headers['user-agent'] ?? '').slice(0, 200);
    await this.entries.create({ at: new Date(), who, what, target, address: clientAddress(request), device });
  }

  /** Newest first. */
  async list(): Promise<AuditEntry[]> {
    return this.entries.find().sort({ at: -1 }).limit(10_000).lean<AuditEntry[]>();
  }
}
