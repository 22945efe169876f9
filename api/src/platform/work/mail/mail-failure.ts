import { connectionFailure, DeliveryFailed } from '../webhooks/delivery-failed.ts';

/**
 * Returns a short failure to record for a refused mail, without the server's reply. It is final if the server
 * permanently refuses the recipient (RFC 5321, 4.2.1: 5xx); other refusals are temporary or due to the server's
 * configuration.
 */
export function mailFailure(error: unknown): DeliveryFailed {
  const { responseCode, code, name, command } = error as {
    responseCode?: number;
    code?: string;
    name?: string;
    command?: string;
  };
  if (name === 'TimeoutError' || name === 'AbortError') return new DeliveryFailed('timed out');
  if (!responseCode)
    return new DeliveryFailed(connectionFailure(error) ?? (code ?? 'mail failed').toLowerCase());
  const isFinal = command === 'RCPT TO' && responseCode >= 500;
  return new DeliveryFailed(`mail server answered ${responseCode}`, isFinal);
}
