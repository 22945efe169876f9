import type { SignedIn } from '../../platform/http/access/signed-in.ts';
import type { Account } from '../accounts/account.schema.ts';
import type { Session } from './session.schema.ts';

/** Who makes a request, with all of the account: for the operations that change it. `RoleGuard` sets it. */
export interface AccountSession extends SignedIn {
  account: Account;
  session: Session;
}
