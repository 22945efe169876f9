import { nextDeliveryAt, overallState } from '../../platform/work/outbox/delivery-plan.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import type { Enquiry } from './enquiry.ts';

/** What an enquiry stores of its deliveries. */
export function deliveryFields(
  deliveries: DeliveryState[],
): Pick<Enquiry, 'deliveries' | 'deliveryState' | 'nextDeliveryAt'> {
  return {
    deliveries,
    deliveryState: overallState(deliveries),
    nextDeliveryAt: nextDeliveryAt(deliveries),
  };
}
