import { createHmac } from 'node:crypto';

/**
 * Headers by which a receiver knows who sent a notice, when, and which one it is: Standard Webhooks 1 (standardwebhooks.com), for which
 * there are libraries in most languages.
 *
 * @param secret `whsec_` and its bytes in base64; without one nothing is signed
 * @param now of this attempt: a receiver refuses what is older than a few minutes
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
