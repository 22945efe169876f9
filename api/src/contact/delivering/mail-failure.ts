import { DeliveryFailed } from '../../webhooks/delivery-failed.ts';

/** What is recorded of a mail that the server did not take: short, without what it said. */
export function mailFailure(error: unknown): DeliveryFailed {
  const { responseCode, code, name } = error as { responseCode?: number; code?: string; name?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return new DeliveryFailed('timed out');
  return new DeliveryFailed(
    responseCode ? `mail server said ${responseCode}` : (code ?? 'mail failed').toLowerCase(),
  );
}
