import type { CDPSession, Page } from '@playwright/test';

/** A file that a page fetched, as transferred. */
export interface Transferred {
  readonly path: string;
  readonly mimeType: string;
  /** Including headers; compressed if it was sent so. */
  readonly bytes: number;
  /** Without headers. */
  readonly bodyBytes: number;
  /** The decompressed content. */
  text(): Promise<string>;
}

/**
 * Records everything that a page fetches from its first request on.
 *
 * @returns a function that returns what has arrived so far
 */
export async function followTransfers(page: Page): Promise<() => readonly Transferred[]> {
  const client = await page.context().newCDPSession(page);
  const answers = new Map<string, { path: string; mimeType: string; headerBytes: number }>();
  const done: Transferred[] = [];
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const { protocol, pathname } = new URL(response.url);
    if (!protocol.startsWith('http')) return;
    // The bytes received by then are the headers.
    const { mimeType, encodedDataLength: headerBytes } = response;
    answers.set(requestId, { path: pathname, mimeType, headerBytes });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const answer = answers.get(requestId);
    if (!answer) return;
    const { path, mimeType, headerBytes } = answer;
    const text = () => contentOf(client, requestId);
    done.push({ path, mimeType, bytes, bodyBytes: bytes - headerBytes, text });
  });
  await client.send('Network.enable');
  return () => done;
}

async function contentOf(client: CDPSession, requestId: string): Promise<string> {
  const { body, base64Encoded } = await client.send('Network.getResponseBody', { requestId });
  return base64Encoded ? Buffer.from(body, 'base64').toString() : body;
}
