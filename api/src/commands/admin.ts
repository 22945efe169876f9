// Manages accounts on the server itself, for when nobody can log in:
//   node dist/commands/admin.js list
//   node dist/commands/admin.js create <e-mail> [<role>]     creates an owner by default
//   node dist/commands/admin.js role <e-mail> <role>
//   node dist/commands/admin.js disable <e-mail>             ends all the account's sessions
//   node dist/commands/admin.js enable <e-mail>
//   node dist/commands/admin.js reseal                       encrypts enquiries with JWT_SECRET that JWT_SECRET_FORMER did
//   node dist/commands/admin.js tokens …                     release service tokens, see release-tokens.ts
//   node dist/commands/admin.js reset-password [<e-mail>]    ends all sessions and turns two-factor login off;
//                                                            the address is optional if there is only one account
// New passwords are random and printed once.
import 'reflect-metadata';
import { changeAccounts } from './change-accounts.ts';
import { runCommand } from './run-command.ts';
import { withApplication } from './with-application.ts';

await runCommand(() => withApplication((nest) => changeAccounts(nest, process.argv.slice(2))));
