import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { Problem } from '../problems/problem.ts';
import { isPlainJson } from './json-shape.ts';
import { isReleaseService } from '../requests/release-service-path.ts';

/** Maximum body size in bytes, by type. `upload`: five of the largest pictures and all texts. `mail`: includes attachments. */
export const BODY_LIMITS = { json: 1_048_576, form: 65_536, upload: 80_000_000, mail: 16_777_216 } as const;
/** Maximum size in bytes of JSON from anybody; larger bodies are read only from signed-in people. */
export const ANYBODYS_JSON = 65_536;

/** Body types that any call reads. The parsers would treat another type as an empty body. */
const READABLE = /^(?:application\/(?:json|x-www-form-urlencoded)|multipart\/form-data)\s*(?:;|$)/i;

/** Path of inbound mail; no other call accepts its body type. */
export const INBOUND_MAIL = '/api/inbound-mail';
const MAIL = /^message\/rfc822\s*(?:;|$)/i;

/** Requests from signed-in people with JSON over `ANYBODYS_JSON`, or of unknown length. */
const larger = new WeakSet<IncomingMessage>();

/**
 * Refuses a request by its headers, before reading any of its body, if the body is too large, too large for a stranger,
 * or of an unsupported type. The parser cuts off bodies of unknown length.
 *
 * @param isSignedIn whether a request has a session
 */
export function limitBodies(isSignedIn: (request: Request) => Promise<boolean>) {
  return async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    if (isReleaseService(request.path)) return next();
    const { 'content-length': given, 'content-type': type = '', authorization } = request.headers;
    const length = Number(given ?? (request.headers['transfer-encoding'] === undefined ? 0 : Infinity));
    if (given !== undefined && length > limitOf(type)) return next(new Problem('too_large'));
    const readable = request.path === INBOUND_MAIL ? MAIL : READABLE;
    if (length > 0 && !readable.test(type)) return next(new Problem('unsupported_media_type'));
    if (isJson(request) && length > ANYBODYS_JSON) {
      if (await isSignedIn(request)) larger.add(request);
      else if (authorization !== undefined) return next(new Problem('unauthorized'));
      else if (given !== undefined) return next(new Problem('too_large'));
    }
    next();
  };
}

/** Options of the two JSON body parsers: for anybody's bodies, and for larger ones. */
export const jsonParsers = [
  { limit: ANYBODYS_JSON, type: (request: IncomingMessage) => isJson(request) && !larger.has(request) },
  { limit: BODY_LIMITS.json, type: (request: IncomingMessage) => isJson(request) && larger.has(request) },
].map((one) => ({ ...one, strict: true, verify: expectParsable }));

/** The release service reads its bodies itself. */
const isJson = (request: IncomingMessage): boolean =>
  !isReleaseService(request.url ?? '') && /^application\/json\b/i.test(request.headers['content-type'] ?? '');

/** Checks the raw bytes, so only UTF-8 can be checked. Throws errors of the same form as the parser's. */
function expectParsable(_request: unknown, _response: unknown, bytes: Buffer, encoding: string): void {
  const status = encoding !== 'utf-8' ? 415 : isPlainJson(bytes) ? 200 : 400;
  if (status !== 200) throw Object.assign(new Error('This JSON cannot be parsed.'), { status });
}

function limitOf(contentType: string): number {
  if (/^multipart\//i.test(contentType)) return BODY_LIMITS.upload;
  if (MAIL.test(contentType)) return BODY_LIMITS.mail;
  return /^application\/x-www-form-urlencoded\b/i.test(contentType) ? BODY_LIMITS.form : BODY_LIMITS.json;
}
