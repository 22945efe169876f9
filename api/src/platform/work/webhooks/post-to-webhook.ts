import { DeliveryFailed } from './delivery-failed.ts';

/** An endpoint that takes longer has not taken it; in milliseconds. */
export const WEBHOOK_LIMIT_MS = 10_000;
const READ_AT_MOST = 64_000;

/**
 * Posts something to an endpoint of the operator's choice. Redirects are followed, as spreadsheet endpoints answer with one.
 *
 * @throws DeliveryFailed with a short reason unless the endpoint answered 2xx with something that is no error page.
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
    throw new DeliveryFailed(signal.aborted ? 'timed out' : 'connection failed');
  }
}

/**
 * The answer's text, read to its end: one that breaks off is not an answer. Of one that has no end the beginning is
 * enough.
 */
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

/** Scripts in spreadsheets answer 200 also when they failed: with a page titled "Error", or JSON that says so. */
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
