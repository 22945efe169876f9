import type { CDPSession, Page } from '@playwright/test';

/** A file that a page asked for, as it came over the network. */
export interface Transferred {
  readonly path: string;
  readonly mimeType: string;
  /** With the answer's headers; compressed as it was sent. */
  readonly bytes: number;
  /** Without them. */
  readonly bodyBytes: number;
  /** The content, decompressed. */
  text(): Promise<string>;
}

/**
 * Follows everything that a page fetches, from before its first request.
 *
 * @returns tells what has come so far
 */
export async function followTransfers(page: Page): Promise<() => readonly Transferred[]> {
  const client = await page.context().newCDPSession(page);
  const answers = new Map<string, { path: string; mimeType: string; headerBytes: number }>();
  const done: Transferred[] = [];
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const { protocol, pathname } = new URL(response.url);
    if (!protocol.startsWith('http')) return;
    // What has come by then are the headers.
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
