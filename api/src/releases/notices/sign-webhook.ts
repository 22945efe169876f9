import { createHmac } from 'node:crypto';

/**
 * Returns headers that identify and authenticate a notice according to Standard Webhooks 1 (standardwebhooks.com), for
 * which most languages have libraries.
 *
 * @param secret `whsec_` and the key in base64; without one, notices are not signed
 * @param now time of this attempt: receivers refuse requests older than a few minutes
 */
export function webhookHeaders(
  id: string,
  body: string,
  secret: string | undefined,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const headers = { 'Content-Type': 'application/json', 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (secret === undefined) return headers;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { ...headers, 'webhook-signature': `v1,${signature}` };
}
