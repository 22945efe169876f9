// Accounts on the server itself, for the time when nobody can log in:
//   node dist/commands/admin.js list
//   node dist/commands/admin.js create <e-mail> [<role>]    an owner's, unless a role is named
//   node dist/commands/admin.js role <e-mail> <role>
//   node dist/commands/admin.js disable <e-mail>    ends all its sessions
//   node dist/commands/admin.js enable <e-mail>
//   node dist/commands/admin.js tokens …             tokens of the release service, see release-tokens.ts
//   node dist/commands/admin.js reset-password [<e-mail>]    ends all its sessions and switches two-factor login off; the
//                                                   address may be left out if there is only one account
// A new password is random and printed once.
import 'reflect-metadata';
import { changeAccounts } from './change-accounts.ts';
import { runCommand, withApplication } from './run-command.ts';

await runCommand(() => withApplication((nest) => changeAccounts(nest, process.argv.slice(2))));
