import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/configuration/environment.ts';
import { Mailer } from '../../platform/work/mail/mailer.ts';
import { DeliveryFailed } from '../../platform/work/webhooks/delivery-failed.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';
import { deliveryId } from '../enquiry/enquiry-reference.ts';
import { detailsOf } from '../enquiry/enquiry-details.ts';

/** Mails an enquiry or its withdrawal to ENQUIRY_MAIL_TO; replies to an enquiry's mail go to the visitor. */
@Injectable()
export class DeliverByMail {
  constructor(
    private readonly environment: Environment,
    private readonly mailer: Mailer,
  ) {}

  /** @throws DeliveryFailed with a short reason if the mail server did not accept the mail */
  async deliver(enquiry: Enquiry): Promise<void> {
    const { _id, firstName, lastName, email, phone, subject, helpyou, receivedAt, suspicions } = enquiry;
    const name = `${firstName} ${lastName}`;
    const { withdrawnAt, withdrawals = 0 } = enquiry;
    const text = [
      `Reference: ${_id}`,
      ...(withdrawals > 0 ? ['The sender had withdrawn the enquiry and then restored it.'] : []),
      `Received: ${receivedAt.toISOString()}`,
      `Name: ${name}`,
      `E-mail: ${email}`,
      `Phone: ${phone}`,
      `Subject: ${subject}`,
      ...Object.entries(detailsOf(enquiry)).map(([name, value]) => `${name}: ${value}`),
      ...(suspicions.length > 0 ? [`Possible spam: ${suspicions.join(', ').replaceAll('_', ' ')}`] : []),
      '',
      helpyou,
    ].join('\n');
    try {
      await this.mailer.send({
        to: this.environment.ENQUIRY_MAIL_TO!,
        ...(withdrawnAt
          ? { subject: `Enquiry ${_id}: withdrawn`, text: withdrawalText(_id, withdrawnAt) }
          : { subject: `Enquiry ${_id}: ${subject}`, text, replyTo: { name, address: email } }),
        id: deliveryId(enquiry),
      });
    } catch (error) {
      // Never final: the team can fix a refusal of its own address, so it is retried for a day like any other failure.
      throw new DeliveryFailed((error as Error).message);
    }
  }
}

const withdrawalText = (reference: string, at: Date): string =>
  [
    `Reference: ${reference}`,
    `Withdrawn: ${at.toISOString()}`,
    '',
    'The sender has withdrawn this enquiry. Please do not contact them about it, and delete your copies.',
  ].join('\n');
