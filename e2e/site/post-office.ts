import { askRun } from './shared-sites.ts';

/** An enquiry as the webhook of the shared site for writing got it. */
export interface Delivery {
  readonly contentType: string;
  readonly form: Readonly<Record<string, string>>;
}

/** An enquiry with this in its subject is refused by the webhook until a test says that it may be delivered. */
export const REFUSED = 'refused at first';

/** @returns the sources of all mails that the shared site for writing has sent */
export const mailsSent = () => askRun<readonly string[]>('/mails');
/** @returns all enquiries that its webhook has taken */
export const deliveriesMade = () => askRun<readonly Delivery[]>('/deliveries');
/** From now on the webhook takes the enquiry of a subject with `REFUSED` in it. */
export const acceptDelivery = (subject: string) => askRun('/accepted', { method: 'POST', body: subject });
