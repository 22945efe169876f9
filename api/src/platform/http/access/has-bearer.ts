import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

/** @returns whether the request carries this bearer token; false if no token is configured */
export function hasBearer(request: Request, token: string | undefined): boolean {
  const expected = Buffer.from(`Bearer ${token ?? ''}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  return Boolean(token) && given.length === expected.length && timingSafeEqual(given, expected);
}
