import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Environment } from '../../environment/environment.ts';
import { JobRegister } from '../../jobs/job-register.ts';
import { Problem } from '../../problems/problem.ts';
import { configuredChannels } from '../delivering/configured-channels.ts';
import { DeliverEnquiries } from '../delivering/deliver-enquiries.ts';
import { newDelivery } from '../delivering/delivery-plan.ts';
import type { Enquiry, EnquiryStatus } from '../enquiry/enquiry.ts';

/** What the privacy policy promises for communications: three years. */
export const RETENTION_MS = 3 * 365.25 * 86_400_000;
const DAY_MS = 86_400_000;

export interface EnquiryFilter {
  status?: EnquiryStatus;
  unread?: boolean;
  /** Only those with a delivery in this state. */
  delivery?: 'waiting' | 'delivered' | 'dead';
  /** Part of any field, or the reference. */
  q?: string;
}

/** The admin's side of enquiries. */
@Injectable()
export class Enquiries implements OnModuleInit {
  constructor(
    @InjectModel('Enquiry') private readonly enquiries: Model<Enquiry>,
    private readonly deliverEnquiries: DeliverEnquiries,
    private readonly environment: Environment,
    private readonly jobs: JobRegister,
  ) {}

  onModuleInit(): void {
    const run = () => this.forgetOld();
    this.jobs.register({ name: 'forget old enquiries', everyMs: DAY_MS, leaseMs: 60_000, run });
  }

  /** Those that match, newest first. */
  async list({ status, unread, delivery, q }: EnquiryFilter): Promise<Enquiry[]> {
    const found = await this.enquiries
      .find({ ...(status && { status }), ...(unread && { readAt: null }) })
      .sort({ receivedAt: -1 })
      .lean<Enquiry[]>();
    const words = q?.toLocaleLowerCase().split(/\s+/) ?? [];
    return found.filter((enquiry) => {
      if (delivery && !enquiry.deliveries.some(({ state }) => state === delivery)) return false;
      const { _id, firstName, lastName, email, phone, subject, helpyou } = enquiry;
      const text = [_id, firstName, lastName, email, phone, subject, helpyou].join(' ').toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  unreadCount(): Promise<number> {
    return this.enquiries.countDocuments({ readAt: null, status: { $ne: 'spam' } });
  }

  /** @throws Problem `not_found` */
  async find(reference: string): Promise<Enquiry> {
    const enquiry = await this.enquiries.findById(reference).lean<Enquiry>();
    if (!enquiry) throw new Problem('not_found');
    return enquiry;
  }

  /** Changes its status and whether it was read. One that turns out not to be spam is handed on after all. */
  async change(reference: string, changes: { status?: EnquiryStatus; read?: boolean }): Promise<Enquiry> {
    const enquiry = await this.find(reference);
    const now = new Date();
    const values: Partial<Enquiry> = {};
    if (changes.status) values.status = changes.status;
    if (changes.read !== undefined) values.readAt = changes.read ? (enquiry.readAt ?? now) : null;
    if (
      enquiry.status === 'spam' &&
      changes.status &&
      changes.status !== 'spam' &&
      enquiry.deliveries.length === 0
    ) {
      values.deliveries = configuredChannels(this.environment).map((channel) => newDelivery(channel, now));
      values.nextDeliveryAt = values.deliveries.length > 0 ? now : null;
    }
    await this.enquiries.updateOne({ _id: reference }, { $set: values });
    this.deliverEnquiries.deliverNow(reference);
    return this.find(reference);
  }

  /** Tries again what waits or was given up, and channels that were configured since; at once. */
  async retryDelivery(reference: string): Promise<Enquiry> {
    const enquiry = await this.find(reference);
    const now = new Date();
    const known = enquiry.deliveries.map((delivery) =>
      delivery.state === 'delivered'
        ? delivery
        : { ...delivery, state: 'waiting' as const, waitingSince: now, nextAttemptAt: now },
    );
    const missing = configuredChannels(this.environment).filter(
      (one) => !known.some(({ channel }) => channel === one),
    );
    const deliveries = [...known, ...missing.map((channel) => newDelivery(channel, now))];
    if (!deliveries.some(({ state }) => state === 'waiting')) {
      throw new Problem('conflict', { detail: 'There is nothing left to deliver.' });
    }
    const { matchedCount } = await this.enquiries.updateOne(
      { _id: reference, leaseUntil: { $lte: now } },
      { $set: { deliveries, nextDeliveryAt: now } },
    );
    if (matchedCount === 0)
      throw new Problem('conflict', { detail: 'It is being delivered at this moment.' });
    this.deliverEnquiries.deliverNow(reference);
    return this.find(reference);
  }

  /** @throws Problem `not_found` */
  async delete(reference: string): Promise<void> {
    const { deletedCount } = await this.enquiries.deleteOne({ _id: reference });
    if (deletedCount === 0) throw new Problem('not_found');
  }

  /** Everything that one person sent, for an access request; letters' case does not matter. */
  async ofPerson(email: string): Promise<Enquiry[]> {
    const all = await this.enquiries.find().lean<Enquiry[]>();
    return all.filter((enquiry) => enquiry.email.toLowerCase() === email.toLowerCase());
  }

  /** Deletes everything that one person sent; returns how many. */
  async deleteOfPerson(email: string): Promise<number> {
    const ids = (await this.ofPerson(email)).map(({ _id }) => _id);
    return (await this.enquiries.deleteMany({ _id: { $in: ids } })).deletedCount;
  }

  private async forgetOld(): Promise<void> {
    await this.enquiries.deleteMany({ receivedAt: { $lt: new Date(Date.now() - RETENTION_MS) } });
  }
}
