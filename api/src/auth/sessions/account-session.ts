import type { SignedIn } from '../../platform/http/access/signed-in.ts';
import type { Account } from '../accounts/account.schema.ts';
import type { Session } from './session.schema.ts';

/** The session behind a request with the full account, for operations that change it. Set by `RoleGuard`. */
export interface AccountSession extends SignedIn {
  account: Account;
  session: Session;
}
