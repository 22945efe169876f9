import { nextDeliveryAt, overallState } from '../../platform/work/outbox/delivery-plan.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import type { Enquiry } from './enquiry.ts';

export function deliveryFields(
  deliveries: DeliveryState[],
): Pick<Enquiry, 'deliveries' | 'deliveryState' | 'nextDeliveryAt'> {
  return {
    deliveries,
    // Excludes the confirmation: a sender's mistyped address is no reason for an alarm and blocks nothing. The desk
    // shows it with the enquiry.
    deliveryState: overallState(deliveries.filter(({ channel }) => channel !== 'sender')),
    nextDeliveryAt: nextDeliveryAt(deliveries),
  };
}
