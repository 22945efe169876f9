import type { Request } from 'express';
import type { Types } from 'mongoose';
import type { Role } from './roles.ts';

/** An account as all modules may see it; only `auth` sees the password and other secrets. */
export interface Caller {
  _id: Types.ObjectId;
  /** In lower case. */
  email: string;
  name: string;
  /** If undefined, the account may do nothing. */
  role: Role | undefined;
  /** Slices whose releases a person who is not an owner manages. */
  releaseSlices?: string[];
}

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
