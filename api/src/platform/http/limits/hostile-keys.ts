import type { NextFunction, Request, Response } from 'express';
import { Problem } from '../problems/problem.ts';

const FORBIDDEN = /^prototype$|^\$|\0/;
const MAX_DEPTH = 6;
/** A bulk change of a hundred entries has 302 keys. */
const MAX_KEYS = 400;
const MAX_KEY_LENGTH = 100;

/**
 * Refuses bodies and queries whose keys could mean something to the database or to JavaScript itself (`$where`,
 * `__proto__`, `toString`, which the validation of unknown fields lets through), or that are deeper or wider than any
 * call needs.
 */
export function refuseHostileKeys(request: Request, _response: Response, next: NextFunction): void {
  inspect(request.body);
  inspect(request.query);
  next();
}

/** @throws Problem `malformed_request`; also called for multipart bodies, which are parsed later */
export function inspect(value: unknown): void {
  let keys = 0;
  const visit = (current: unknown, depth: number): void => {
    if (current === null || typeof current !== 'object' || Buffer.isBuffer(current)) return;
    if (depth > MAX_DEPTH) throw new Problem('malformed_request', 'The body is nested too deeply.');
    for (const key of Object.keys(current)) {
      if (++keys > MAX_KEYS) throw new Problem('malformed_request', 'The body has too many keys.');
      if (key.length > MAX_KEY_LENGTH || FORBIDDEN.test(key) || key in Object.prototype) {
        throw new Problem('malformed_request', 'The body has a forbidden key.');
      }
      visit((current as Record<string, unknown>)[key], depth + 1);
    }
  };
  visit(value, 0);
}
