/** One attempt to deliver a message failed; the reason is short and repeats nothing of the message. */
export class DeliveryFailed extends Error {
  override name = 'DeliveryFailed';

  /** @param isFinal whether no other attempt can come out otherwise */
  constructor(
    reason: string,
    readonly isFinal = false,
  ) {
    super(reason);
  }
}
