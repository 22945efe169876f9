import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { MayAnswerProblems } from '../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../platform/http/problems/problem.ts';
import { isPlainJson } from '../platform/http/limits/json-shape.ts';

/** Maximum number of bytes held for all large bodies together: a file is kept in memory until its hash is verified. */
const MAX_HELD_BYTES = 96 * 1024 * 1024;
/** Maximum bytes held per token, including small bodies: four of the largest files, as the command sends them. */
const MAX_OF_TOKEN = 64 * 1024 * 1024 + 1;
/** Upper limit of small bodies, such as the registry and shells' reports, which uploads of files must not block. */
const SMALL_BYTES = 512 * 1024;
/** Time without data after which a request is aborted. */
const STALLED_MS = 15_000;

/** A release of 1,500 files with source maps has 9,000 entries; errors for this many take 50 ms to report. */
const MAX_ENTRIES = 10_000;

/** Bytes held per token; those of all tokens' large bodies under the empty key. */
const held = new Map<string, number>();

export interface ReceivedBody {
  readonly content: Buffer;
  readonly sha256: string;
}

/** Declares the problems of `receiveBody` and of validated paths. */
export const ReceivesBody = (): MethodDecorator =>
  MayAnswerProblems('validation_failed', 'too_large', 'length_required', 'digest_differs');

/**
 * Receives a body with a Content-Length, and verifies its Content-Digest if there is one.
 *
 * @throws Problem if the body is too long, shorter than declared, or does not match its Content-Digest (RFC 9530)
 */
export async function receiveBody(request: Request, maxBytes: number): Promise<ReceivedBody> {
  const length = lengthOf(request, maxBytes);
  const content = await collect(request, length > SMALL_BYTES);
  if (content.length !== length) throw cutOff();
  const digest = createHash('sha256').update(content).digest();
  checkDigest(request, digest);
  return { content, sha256: digest.toString('hex') };
}

/**
 * Receives a JSON body; the parser of all other calls would refuse one with so many keys.
 *
 * @throws Problem like `receiveBody`, and if it is not JSON or has another content type
 */
export async function receiveJson(request: Request, maxBytes: number): Promise<unknown> {
  if (!/^application\/json(?:;\s*charset="?utf-8"?)?$/i.test(request.headers['content-type'] ?? ''))
    throw new Problem('unsupported_media_type');
  const { content } = await receiveBody(request, maxBytes);
  return parseJson(content);
}

/** @throws Problem if the content is not JSON, or deeper or wider than the service accepts */
export function parseJson(content: Buffer): unknown {
  if (!isPlainJson(content, MAX_ENTRIES))
    throw new Problem(
      'malformed_request',
      `JSON for this service may have at most ${MAX_ENTRIES} entries with little nesting.`,
    );
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw new Problem('malformed_request');
  }
}

async function collect(request: Request, isLarge: boolean): Promise<Buffer> {
  const budgets = [
    { of: request.headers.authorization ?? '?', max: MAX_OF_TOKEN },
    ...(isLarge ? [{ of: '', max: MAX_HELD_BYTES }] : []),
  ];
  const hold = (bytes: number) => {
    for (const { of } of budgets) {
      const now = (held.get(of) ?? 0) + bytes;
      if (now === 0) held.delete(of);
      else held.set(of, now);
    }
  };
  const parts: Buffer[] = [];
  let bytes = 0;
  request.setTimeout(STALLED_MS, () => request.destroy());
  try {
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      hold(part.length);
      bytes += part.length;
      if (budgets.some(({ of, max }) => held.get(of)! > max))
        throw new Problem('overloaded', { headers: { 'Retry-After': '2' } });
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    throw error instanceof Problem ? error : cutOff();
  } finally {
    request.setTimeout(0);
    hold(-bytes);
  }
}

const cutOff = () => new Problem('malformed_request', 'The upload was truncated.');

function lengthOf(request: Request, maxBytes: number): number {
  const given = request.headers['content-length'];
  if (given === undefined) throw new Problem('length_required');
  const length = Number(given);
  if (length > maxBytes) throw new Problem('too_large', `At most ${maxBytes} bytes are accepted.`);
  return length;
}

function checkDigest(request: Request, digest: Buffer): void {
  const given = request.headers['content-digest'];
  if (given === undefined) return;
  const [, expected] = /(?:^|,)\s*sha-256=:([\w+/]{43}=):/.exec(String(given)) ?? [];
  if (expected === undefined)
    throw new Problem('digest_differs', 'Content-Digest has no sha-256 (RFC 9530).');
  if (expected !== digest.toString('base64'))
    throw new Problem('digest_differs', 'The content does not match Content-Digest.');
}
