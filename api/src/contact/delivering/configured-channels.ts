import type { Environment } from '../../platform/configuration/environment.ts';
import { CHANNELS, type Channel } from '../../platform/work/outbox/delivery-state.ts';

/** Returns the channels to the team. There may be none: enquiries then wait in the admin's inbox. */
export function configuredChannels({
  ENQUIRY_WEBHOOK_URL,
  ENQUIRY_MAIL_TO,
  SMTP_URL,
}: Environment): Channel[] {
  const mail = Boolean(ENQUIRY_MAIL_TO && SMTP_URL);
  const configured = { webhook: Boolean(ENQUIRY_WEBHOOK_URL), mail, sender: false };
  return CHANNELS.filter((channel) => configured[channel]);
}
