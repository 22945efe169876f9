import { Injectable } from '@nestjs/common';
import { Environment } from '../../environment/environment.ts';
import { configuredChannels } from '../delivering/configured-channels.ts';
import { DeliverEnquiries } from '../delivering/deliver-enquiries.ts';
import { deliveryFields, held, newDelivery, released } from '../delivering/delivery-plan.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import type { Enquiry, EnquiryStatus } from '../enquiry/enquiry.ts';

@Injectable()
export class ChangeEnquiry {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly deliverEnquiries: DeliverEnquiries,
    private readonly environment: Environment,
  ) {}

  /**
   * Changes its status and whether it was read. Of one that is spam nothing more is delivered; one that turns out not to
   * be is forwarded after all.
   *
   * @throws Problem `not_found`
   */
  async change(reference: string, changes: { status?: EnquiryStatus; read?: boolean }): Promise<Enquiry> {
    const enquiry = await this.enquiries.get(reference);
    const now = new Date();
    const values: Partial<Enquiry> = {};
    if (changes.read !== undefined) values.readAt = changes.read ? (enquiry.readAt ?? now) : null;
    if (changes.status)
      Object.assign(values, { status: changes.status, ...this.deliveries(enquiry, changes.status, now) });
    await this.enquiries.update(reference, values);
    this.deliverEnquiries.deliverNow(reference);
    return this.enquiries.get(reference);
  }

  private deliveries(enquiry: Enquiry, status: EnquiryStatus, now: Date): Partial<Enquiry> {
    const [was, is] = [enquiry.status === 'spam', status === 'spam'];
    if (was === is) return {};
    // Without a claim: a worker that holds one does not record a failure over this.
    if (is) return { ...deliveryFields(held(enquiry.deliveries)), claimedBy: '' };
    const deliveries =
      enquiry.deliveries.length > 0
        ? released(enquiry.deliveries, now)
        : configuredChannels(this.environment).map((channel) => newDelivery(channel, now));
    return deliveryFields(deliveries);
  }
}
