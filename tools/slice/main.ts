import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT, Usage, type Command, type Options, type CommandContext } from './command.ts';
import { activate } from './commands/activate.ts';
import { history } from './commands/history.ts';
import { keys } from './commands/keys.ts';
import { promote } from './commands/promote.ts';
import { prune } from './commands/prune.ts';
import { publishShell } from './commands/publish-shell.ts';
import { release } from './commands/release.ts';
import { rollback } from './commands/rollback.ts';
import { status } from './commands/status.ts';
import { verify } from './commands/verify.ts';
import { runningSite } from '../site/running-site.ts';
import { isAddress } from './http.ts';
import { keysInUse } from './keys/keys-in-use.ts';
import { Conflict } from './locked.ts';
import type { RegistryPlace } from './registry/registry-place.ts';
import { openRegistry } from './registry/registry.ts';
import { openStore } from './store/release-store.ts';

/** `npm run slice -- <command>`: releases slices and takes releases back. */
const commands: Readonly<Record<string, Command>> = {
  release,
  activate,
  promote,
  rollback,
  status,
  history,
  verify,
  prune,
  'publish-shell': publishShell,
  keys,
};

const HELP = `Usage: npm run slice -- <command> [options]

${Object.entries(commands)
  .map(([name, { words, purpose }]) => `  ${`${name} ${words}`.padEnd(28)}${purpose}`)
  .join('\n')}

  <command> --help  what a command takes
  --json            print JSON
  --expect <n>      change the registry only if it is at revision n
  --who <name>      who, instead of the account's name

Environment
  SLICE_REGISTRY     path or http(s) address of the registry (.data/slices/registry.json)
  SLICE_STORE        path or http(s) address of the store (.data/slices/store)
  SLICE_SIGNING_KEY  private key that releases are signed with: its file, or the JSON itself
  SLICE_KEYS         public keys that shells know: their file, or the JSON itself
                     (of a site that npm start runs here, both are under .data)
  SLICE_TOKEN        sent as bearer to http hosts
  SHELL_URL          a running shell, asked what becomes of a release (the one that npm start runs here)

Exit codes: 0 done, 1 failed, 2 wrong call, 3 another writer was faster, 4 not served by the shell or damaged,
5 done, and no shell said what became of it`;

const root = resolve(import.meta.dirname, '../..');

function parse() {
  return parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      why: { type: 'string', default: '' },
      who: { type: 'string', default: userInfo().username },
      share: { type: 'string' },
      keep: { type: 'string', default: '10' },
      expect: { type: 'string' },
      shell: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      build: { type: 'boolean', default: true },
      wait: { type: 'boolean', default: true },
      watch: { type: 'boolean', default: true },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
}

/** @throws Usage when it is no whole number between the two */
function wholeNumber(text: string, least: number, most: number, option: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Usage(`${option} is a whole number from ${least} to ${most}, not "${text}".`);
}

/** A registry that is changed only from the revision that the caller has seen, where the caller names one. */
const expecting = (registry: RegistryPlace, seen: number | undefined): RegistryPlace => ({
  read: () => registry.read(),
  update: (read, change) => registry.update(seen ?? read, change),
  readArchived: (revision) => registry.readArchived(revision),
});

const place = (variable: string, standard: string) => {
  const named = process.env[variable] || standard;
  return isAddress(named) ? named : resolve(root, named);
};

/** The shell of this checkout; another one's may listen on the same port when ours does not run. */
function ownShell(): string {
  return runningSite(join(root, '.data'))?.website ?? '';
}

async function main(): Promise<number> {
  let command: Command | undefined;
  let name = '';
  try {
    const { values, positionals } = parse();
    const [given = '', ...words] = positionals;
    name = given;
    command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command || values.help) {
      console.log(command ? helpOf(name, command) : HELP);
      return values.help ? EXIT.done : EXIT.usage;
    }
    const { share, keep, shell, json, expect, ...rest } = values;
    const options: Options = {
      ...rest,
      keep: wholeNumber(keep, 1, 1_000, '--keep'),
      ...(share !== undefined && { share: wholeNumber(share, 1, 99, '--share') }),
    };
    const storePlace = place('SLICE_STORE', '.data/slices/store');
    const context: CommandContext = {
      root,
      registry: expecting(
        openRegistry(place('SLICE_REGISTRY', '.data/slices/registry.json')),
        expect === undefined ? undefined : wholeNumber(expect, 0, Number.MAX_SAFE_INTEGER, '--expect'),
      ),
      store: openStore(storePlace),
      storePlace,
      ...keysInUse(join(root, '.data'), process.env),
      shell: (shell ?? process.env['SHELL_URL'] ?? ownShell()).replace(/\/$/, ''),
      say: (text) => void (json || console.error(text)),
    };
    const outcome = await command.run(context, options, words);
    console.log(json ? JSON.stringify(outcome.json, null, 1) : outcome.text);
    return outcome.exit ?? EXIT.done;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const usage = error instanceof Usage || code?.startsWith('ERR_PARSE_ARGS');
    console.error(usage ? `${message}\n\n${command ? helpOf(name, command) : HELP}` : message);
    return usage ? EXIT.usage : error instanceof Conflict ? EXIT.conflict : EXIT.failed;
  }
}

function helpOf(name: string, { words, purpose, help }: Command): string {
  return `Usage: npm run slice -- ${name} ${words}\n\nTo ${purpose}.\n${help && `\n${help}\n`}\n  --json, --expect <n>, --who <name>: see npm run slice -- --help`;
}

process.exitCode = await main();
