import { DeliveryFailed } from '../webhooks/delivery-failed.ts';

/**
 * What is recorded of a mail that the server did not take: short, without what it said. It is final when the server will never
 * take mail for this address (RFC 5321, 4.2.1: 5xx); other refusals are of the moment, or of the server's settings.
 */
export function mailFailure(error: unknown): DeliveryFailed {
  const { responseCode, code, name, command } = error as {
    responseCode?: number;
    code?: string;
    name?: string;
    command?: string;
  };
  if (name === 'TimeoutError' || name === 'AbortError') return new DeliveryFailed('timed out');
  if (!responseCode) return new DeliveryFailed((code ?? 'mail failed').toLowerCase());
  const isFinal = command === 'RCPT TO' && responseCode >= 500;
  return new DeliveryFailed(`mail server said ${responseCode}`, isFinal);
}
