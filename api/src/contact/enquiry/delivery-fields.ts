import { nextDeliveryAt, overallState } from '../../platform/work/outbox/delivery-plan.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import type { Enquiry } from './enquiry.ts';

/** What an enquiry stores of its deliveries. */
export function deliveryFields(
  deliveries: DeliveryState[],
): Pick<Enquiry, 'deliveries' | 'deliveryState' | 'nextDeliveryAt'> {
  return {
    deliveries,
    // A mistyped address of a sender is nobody's alarm, and holds up nothing: the desk shows it with the enquiry.
    deliveryState: overallState(deliveries.filter(({ channel }) => channel !== 'sender')),
    nextDeliveryAt: nextDeliveryAt(deliveries),
  };
}
