import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FORMER_ACCEPTED_MS, Keys } from '../../platform/configuration/secrets/keys.ts';
import { EnvironmentError } from '../../platform/configuration/environment.ts';
import { Log } from '../../platform/telemetry/log/log.ts';
import { JobScheduler } from '../../platform/work/jobs/job-scheduler.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';

const EVERY_MS = 10 * 60_000;
/** Time for all instances to get the new secret: one that has only the former could not read what is sealed anew. */
const UNTIL_ALL_HAVE_IT_MS = 3_600_000;

/** After a change of JWT_SECRET, makes all stored enquiries depend on the new one. */
@Injectable()
export class ResealEnquiries implements OnModuleInit {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly keys: Keys,
    private readonly jobs: JobScheduler,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const run = () => this.run();
    this.jobs.register({ name: 'reseal enquiries', everyMs: EVERY_MS, leaseMs: 60_000, run });
  }

  /** @throws EnvironmentError if there are enquiries that none of the secrets opens */
  async refuseUnreadable(): Promise<void> {
    if (await this.enquiries.areUnreadable())
      throw new EnvironmentError(
        'There are enquiries that were encrypted with another JWT_SECRET. Set JWT_SECRET_FORMER to it, or JWT_SECRET back; ' +
          'without it nobody can read them.',
      );
  }

  private async run(): Promise<void> {
    const firstUse = this.keys.formerUntil - FORMER_ACCEPTED_MS;
    if (Date.now() < firstUse + UNTIL_ALL_HAVE_IT_MS) return;
    const { count, damaged } = await this.enquiries.resealAll();
    if (count > 0) this.log.logger.info({ count }, 'enquiries were encrypted with the current JWT_SECRET');
    if (damaged.length > 0) throw new Error(`enquiries cannot be decrypted: ${damaged.join(', ')}`);
  }
}
