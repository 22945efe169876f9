/** A failed attempt to deliver a message; its reason is short and repeats nothing of the message. */
export class DeliveryFailed extends Error {
  override name = 'DeliveryFailed';

  /** @param isFinal whether retrying is pointless */
  constructor(
    reason: string,
    readonly isFinal = false,
  ) {
    super(reason);
  }
}
