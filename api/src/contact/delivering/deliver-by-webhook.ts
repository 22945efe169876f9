import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/configuration/environment.ts';
import { postToWebhook } from '../../platform/work/webhooks/post-to-webhook.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';
import { deliveryId } from '../enquiry/enquiry-reference.ts';
import { detailsOf } from '../enquiry/enquiry-details.ts';
import { escapeFormulas } from '../enquiry/escape-formulas.ts';

/** Posts an enquiry to ENQUIRY_WEBHOOK_URL as a form, as spreadsheet scripts expect it, with formulas escaped. */
@Injectable()
export class DeliverByWebhook {
  constructor(private readonly environment: Environment) {}

  /**
   * For a withdrawn enquiry, posts its address, time and time of withdrawal, by which the receiver can find and delete
   * its copy. The delivery id is sent as Idempotency-Key: a crash between sending and recording can cause a duplicate.
   *
   * @throws DeliveryFailed with a short reason unless the endpoint answers 2xx with something other than an error
   *   page
   */
  async deliver(enquiry: Enquiry): Promise<void> {
    const { withdrawnAt, receivedAt, email } = enquiry;
    const found = { Email: email, Timestamp: receivedAt.toISOString() };
    const fields = withdrawnAt
      ? { ...found, Withdrawn: withdrawnAt.toISOString() }
      : {
          FirstName: enquiry.firstName,
          LastName: enquiry.lastName,
          Phone: enquiry.phone,
          Subject: enquiry.subject,
          Helpyou: enquiry.helpyou,
          ...detailsOf(enquiry),
          ...found,
        };
    const harmless = Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      escapeFormulas(value),
    ]);
    await postToWebhook(this.environment.ENQUIRY_WEBHOOK_URL!, new URLSearchParams(harmless), {
      'Idempotency-Key': deliveryId(enquiry),
    });
  }
}
