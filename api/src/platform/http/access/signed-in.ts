import type { Request } from 'express';
import type { Types } from 'mongoose';
import type { Role } from './roles.ts';

/** Somebody with an account, as every module may know them; the password and its like only `auth` sees. */
export interface Caller {
  _id: Types.ObjectId;
  /** Lower case. */
  email: string;
  name: string;
  /** Undefined may do nothing. */
  role: Role | undefined;
  /** Slices whose releases somebody manages who is no owner. */
  releaseSlices?: string[];
}

/** Who makes a request, and in which session. */
export interface SignedIn {
  account: Caller;
  session: { _id: string };
}

const signedIn = new WeakMap<Request, SignedIn>();

export function setSignedIn(request: Request, me: SignedIn): void {
  signedIn.set(request, me);
}

export function signedInOf(request: Request): SignedIn | undefined {
  return signedIn.get(request);
}
