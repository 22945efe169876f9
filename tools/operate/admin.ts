import { readOptions, wrongCall } from '../programs/read-options.ts';
import { runApiProgram } from './run-api-program.ts';

const HELP = `Usage: npm run admin -- <command>

Manages accounts and tokens without logging in.

  list                       the accounts of the admin area, with their roles
  create <e-mail> [<role>]   a new account, with a random password that is printed once; by default an owner.
                             Roles are owner, editor, author and coordinator
  role <e-mail> <role>       changes the role, effective with the next request
  disable <e-mail>           prevents logins and ends all its sessions
  enable <e-mail>            allows logins again
  reset-password [<e-mail>]  a new random password; ends all sessions and disables two-factor login. The address
                             may be left out if there is only one account
  tokens list                tokens of the release service: id, owner, slices, rights
  tokens make <name> <slice,slice|*> [read,report,upload,activate]
                             a new one, printed once; by default with the rights read, upload and activate
  tokens revoke <id>         revokes it, effective immediately
  migrate [--dry-run|--all]  migrates the database to the version of this code, as every start of the API does

It works whether or not the site is running. MONGODB_URI names the database
of a deployment; without it, it is the one that \`npm start\` uses.`;

/** Number of words of each command, including its name. */
const COMMANDS = new Map(
  Object.entries({ list: 1, create: 3, role: 3, disable: 2, enable: 2, 'reset-password': 2, tokens: 5 }),
);
const { positionals: words } = readOptions(HELP, {}, Infinity);
const [command = ''] = words;
const most = COMMANDS.get(command);
if (most === undefined) wrongCall(command ? `There is no command ${command}.` : 'Name a command.', HELP);
if (words.length > most) wrongCall(`"${words[most]}" is one argument too many. Nothing was done.`, HELP);
process.exit(await runApiProgram('admin.js', words));
