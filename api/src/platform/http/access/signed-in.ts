import type { Request } from 'express';
import type { Account } from '../../../auth/accounts/account.schema.ts';
import type { Session } from '../../../auth/sessions/session.schema.ts';

/** Who makes a request. */
export interface SignedIn {
  account: Account;
  session: Session;
}

const signedIn = new WeakMap<Request, SignedIn>();

export function setSignedIn(request: Request, me: SignedIn): void {
  signedIn.set(request, me);
}

export function signedInOf(request: Request): SignedIn | undefined {
  return signedIn.get(request);
}
