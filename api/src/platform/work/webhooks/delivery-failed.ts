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

/** Returns why a server could not be reached, for its operator; undefined for other errors. */
export function connectionFailure(error: unknown): string | undefined {
  const { code, message, cause } = error as NodeJS.ErrnoException;
  const { code: causeCode, message: causeMessage } = (cause ?? {}) as NodeJS.ErrnoException;
  const text = [code, message, causeCode, causeMessage].join(' ');
  if (/certificate/i.test(text)) return 'its certificate is not trusted';
  if (/ENOTFOUND|EAI_AGAIN/.test(text)) return 'host not found';
  if (/ECONNREFUSED/.test(text)) return 'connection refused';
  return undefined;
}
