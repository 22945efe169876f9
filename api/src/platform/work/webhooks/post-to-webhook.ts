import { connectionFailure, DeliveryFailed } from './delivery-failed.ts';

/** Time limit of an endpoint in milliseconds; a later answer counts as a failure. */
export const WEBHOOK_LIMIT_MS = 10_000;
const READ_AT_MOST = 64_000;

/**
 * Posts to an endpoint chosen by the operator. Follows redirects, which spreadsheet endpoints answer with.
 *
 * @throws DeliveryFailed with a short reason unless the endpoint answers 2xx with something other than an error page
 */
export async function postToWebhook(
  address: string,
  body: string | URLSearchParams,
  headers: Record<string, string>,
): Promise<void> {
  const signal = AbortSignal.timeout(WEBHOOK_LIMIT_MS);
  try {
    const response = await fetch(address, { method: 'POST', body, signal, headers });
    const text = await beginningOf(response);
    if (!response.ok) throw new DeliveryFailed(`status ${response.status}`);
    if (isErrorPage(text)) throw new DeliveryFailed('error page with status 200');
  } catch (error) {
    if (error instanceof DeliveryFailed) throw error;
    const reason = signal.aborted ? 'timed out' : (connectionFailure(error) ?? 'connection failed');
    throw new DeliveryFailed(reason);
  }
}

/** Reads to the end, because a truncated answer does not count, but only the beginning of an endless one. */
async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  // Leaving the loop cancels the rest.
  const chunks = (response.body ?? []) as unknown as AsyncIterable<Uint8Array>;
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    length += chunk.byteLength;
    if (length >= READ_AT_MOST) break;
  }
  return text.slice(0, READ_AT_MOST);
}

/** Spreadsheet scripts answer 200 even if they fail: with a page titled "Error", or JSON with an error status. */
function isErrorPage(text: string): boolean {
  if (/<title>[^<]*(error|exception|sign[ -]?in|log[ -]?in)[^<]*<\/title>/i.test(text)) return true;
  try {
    const answer = JSON.parse(text) as {
      result?: unknown;
      status?: unknown;
      ok?: unknown;
      success?: unknown;
    } | null;
    const words = [answer?.result, answer?.status].map((word) => String(word).toLowerCase());
    return (
      answer?.ok === false || answer?.success === false || words.some((word) => /^(error|fail)/.test(word))
    );
  } catch {
    return false;
  }
}
