import { readOptions, wrongCall } from '../programs/read-options.ts';
import { runApiProgram } from './run-api-program.ts';

const HELP = `Usage: npm run admin -- <command>

Lets people and machines into the site, for the time when nobody can log in.

  list                       the accounts of the admin area, with their roles
  create <e-mail> [<role>]   a new account, with a random password that is printed once; an owner's without a role.
                             Roles are owner, editor, author and coordinator
  role <e-mail> <role>       another role; it holds from the next request on
  disable <e-mail>           nobody logs in with it any more, and all its sessions end
  enable <e-mail>            it may be used again
  reset-password [<e-mail>]  a new random password; all sessions end, two-factor login is switched off. The address
                             may be left out when there is one account only
  tokens list                tokens of the release service: id, whose, for which slices, rights
  tokens make <name> <slice,slice|*> [read,report,upload,activate]
                             a new one, printed once; without rights it may read, upload and activate
  tokens revoke <id>         it counts nothing from then on
  migrate [--dry-run|--all]  the database to the version of this code, as every start of the API does

It works while the site runs and while it does not. MONGODB_URI names the database
of a deployment; without it, it is the one that \`npm start\` uses.`;

/** Number of words of each command, including its name. */
const COMMANDS = new Map(
  Object.entries({ list: 1, create: 3, role: 3, disable: 2, enable: 2, 'reset-password': 2, tokens: 5 }),
);
const { positionals: words } = readOptions(HELP, {}, Infinity);
const [command = ''] = words;
const most = COMMANDS.get(command);
if (most === undefined) wrongCall(command ? `There is no command ${command}.` : 'Name a command.', HELP);
if (words.length > most) wrongCall(`"${words[most]}" is one word too many. Nothing was done.`, HELP);
process.exit(await runApiProgram('admin.js', words));
