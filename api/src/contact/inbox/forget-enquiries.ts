import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRegister } from '../../jobs/job-register.ts';
import { Problem } from '../../problems/problem.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';

/** What the privacy policy promises for communications: three years. */
export const RETENTION_MS = 3 * 365.25 * 86_400_000;
const DAY_MS = 86_400_000;

/** Deletes enquiries: one, all of a person, and by itself those that are too old. */
@Injectable()
export class ForgetEnquiries implements OnModuleInit {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly jobs: JobRegister,
  ) {}

  onModuleInit(): void {
    const run = async () => {
      await this.enquiries.delete({ receivedAt: { $lt: new Date(Date.now() - RETENTION_MS) } });
    };
    this.jobs.register({ name: 'forget old enquiries', everyMs: DAY_MS, leaseMs: 60_000, run });
  }

  /** @throws Problem `not_found` */
  async one(reference: string): Promise<void> {
    if ((await this.enquiries.delete({ _id: reference })) === 0) throw new Problem('not_found');
  }

  /** Everything that one person sent. @returns how many enquiries. */
  async ofPerson(email: string): Promise<number> {
    return this.enquiries.delete(this.enquiries.ofPerson(email));
  }
}
