import { askRun } from './shared-sites.ts';

/** An enquiry as received by the webhook of the shared writing site. */
export interface Delivery {
  readonly contentType: string;
  readonly form: Readonly<Record<string, string>>;
}

/** An enquiry with this in its subject is refused by the webhook until a test accepts it. */
export const REFUSED = 'refused at first';

/** @returns the sources of all mails sent by the shared writing site */
export const mailsSent = () => askRun<readonly string[]>('/mails');
/** @returns all enquiries accepted by its webhook */
export const deliveriesMade = () => askRun<readonly Delivery[]>('/deliveries');
/** Makes the webhook accept the enquiry with this subject, which contains `REFUSED`. */
export const acceptDelivery = (subject: string) => askRun('/accepted', { method: 'POST', body: subject });
