/** One attempt to hand an enquiry on failed; the reason is short and repeats nothing of the message. */
export class DeliveryFailed extends Error {
  override name = 'DeliveryFailed';
}
