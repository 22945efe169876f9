import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { Problem } from '../problems/problem.ts';
import { isPlainJson } from './json-shape.ts';
import { isReleaseService } from '../requests/release-service-path.ts';

/** Most bytes that a body may have, by its type. A form with pictures: five of them, and all texts. A mail: with its attachments. */
export const BODY_LIMITS = { json: 1_048_576, form: 65_536, upload: 80_000_000, mail: 16_777_216 } as const;
/** Bytes of JSON that anybody may send; more is read only of people who are signed in. */
export const ANYBODYS_JSON = 65_536;

/** Types of bodies that some call reads. What is of another would look like no body at all. */
const READABLE = /^(?:application\/(?:json|x-www-form-urlencoded)|multipart\/form-data)\s*(?:;|$)/i;

/** Where mails come in; no other call reads a body of their type. */
export const INBOUND_MAIL = '/api/inbound-mail';
const MAIL = /^message\/rfc822\s*(?:;|$)/i;

/** Requests of people who are signed in, with JSON that is larger than anybody's may be, or does not say its length. */
const larger = new WeakSet<IncomingMessage>();

/**
 * Refuses by its header what says itself that it is too large, larger than a stranger's may be, or of no type that is read, before anything of it is
 * read. What says nothing of its length is cut by the parser.
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

/** How JSON is parsed: options of the body parser for what anybody may send, and for what is larger. */
export const jsonParsers = [
  { limit: ANYBODYS_JSON, type: (request: IncomingMessage) => isJson(request) && !larger.has(request) },
  { limit: BODY_LIMITS.json, type: (request: IncomingMessage) => isJson(request) && larger.has(request) },
].map((one) => ({ ...one, strict: true, verify: expectParsable }));

/** The release service reads its bodies itself. */
const isJson = (request: IncomingMessage): boolean =>
  !isReleaseService(request.url ?? '') && /^application\/json\b/i.test(request.headers['content-type'] ?? '');

/** In another encoding bytes are not what they seem. Throws what the parser throws. */
function expectParsable(_request: unknown, _response: unknown, bytes: Buffer, encoding: string): void {
  const status = encoding !== 'utf-8' ? 415 : isPlainJson(bytes) ? 200 : 400;
  if (status !== 200) throw Object.assign(new Error('This JSON is not parsed.'), { status });
}

function limitOf(contentType: string): number {
  if (/^multipart\//i.test(contentType)) return BODY_LIMITS.upload;
  if (MAIL.test(contentType)) return BODY_LIMITS.mail;
  return /^application\/x-www-form-urlencoded\b/i.test(contentType) ? BODY_LIMITS.form : BODY_LIMITS.json;
}
