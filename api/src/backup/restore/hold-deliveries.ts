import type { Entry } from '../../contact/enquiry/entry.ts';
import { deliveryFields } from '../../contact/enquiry/delivery-fields.ts';
import type { Enquiry } from '../../contact/enquiry/enquiry.ts';
import type { Notice } from '../../contact/notices/notice.schema.ts';
import { held } from '../../platform/work/outbox/delivery-plan.ts';
import type { KeptDocument } from '../archive/kept-collections.ts';

/**
 * Puts a document's waiting deliveries on hold. Coordinators get no mails for past reminders; future ones are still
 * sent.
 */
export function holdDeliveries(
  name: KeptDocument['name'],
  document: KeptDocument['document'],
): KeptDocument['document'] {
  if (name === 'enquiry_entries') {
    const { delivery } = document as unknown as Entry;
    return { ...document, delivery: delivery && held([delivery])[0], nextDeliveryAt: null };
  }
  if (name === 'enquiry_notices') {
    const { dueAt } = document as unknown as Notice;
    return dueAt > new Date() ? document : { ...document, nextDeliveryAt: null };
  }
  if (name !== 'enquiries') return document;
  const { deliveries } = document as unknown as Enquiry;
  return { ...document, ...deliveryFields(held(deliveries ?? [])) };
}
