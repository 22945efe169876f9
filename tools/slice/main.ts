import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_RAMP_MINUTES, MAX_RAMP_MINUTES, MIN_RAMP_MINUTES } from '@opinionbridge/contracts/release';
import { EXIT, Usage, type Command, type Options, type CommandContext } from './command.ts';
import { activate } from './commands/activate.ts';
import { history } from './commands/history.ts';
import { keys } from './commands/keys.ts';
import { promote } from './commands/promote.ts';
import { prune } from './commands/prune.ts';
import { publish } from './commands/publish.ts';
import { publishShell } from './commands/publish-shell.ts';
import { release } from './commands/release.ts';
import { rollback } from './commands/rollback.ts';
import { status } from './commands/status.ts';
import { verify } from './commands/verify.ts';
import { releaseService } from '../site/release-service.ts';
import { runningSite } from '../site/running-site.ts';
import { readSecrets } from '../site/site-secrets.ts';
import { isAddress } from './http.ts';
import { keysInUse } from './keys/keys-in-use.ts';
import { Conflict } from './locked.ts';
import { rampsOf } from './ramps.ts';
import type { RegistryPlace } from './registry/registry-place.ts';
import { oneShell, shellsOfService, type Shells } from './shell-report.ts';
import { openRegistry } from './registry/registry.ts';
import { openStore } from './store/release-store.ts';

/** `npm run slice -- <command>`: releases slices and takes releases back. */
const commands: Readonly<Record<string, Command>> = {
  release,
  publish,
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
  SLICE_REGISTRY     path or http(s) address of the registry (the release service of the site that npm start runs here)
  SLICE_STORE        path or http(s) address of the store (the same)
  SLICE_SIGNING_KEY  private key that releases are signed with: its file, or the JSON itself
  SLICE_KEYS         public keys that shells know: their file, or the JSON itself
                     (of a site that npm start runs here, both are under .data)
  SLICE_TOKEN        sent as bearer to http hosts; of the site that npm start runs here, it is under .data
  SHELL_URL          the only shell that is asked what becomes of a release (all that report to the release service)

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
      ramp: { type: 'boolean', default: false },
      minutes: { type: 'string', default: String(DEFAULT_RAMP_MINUTES) },
      keep: { type: 'string', default: '10' },
      expect: { type: 'string' },
      shell: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      build: { type: 'boolean', default: true },
      wait: { type: 'boolean', default: true },
      watch: { type: 'boolean', default: true },
      all: { type: 'boolean', default: false },
      repair: { type: 'boolean', default: false },
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

const dataDir = join(root, '.data');
/** The site of this checkout; another one's may listen on the same ports when ours does not run. */
const site = runningSite(dataDir);

/** @throws Error when nobody says where releases are */
function place(variable: 'SLICE_REGISTRY' | 'SLICE_STORE'): string {
  const named = process.env[variable] || (site && releaseService(site.api)[variable]);
  if (!named)
    throw new Error(
      `No site runs from this folder. Start it with npm start, or say with ${variable} where releases are.`,
    );
  return isAddress(named) ? named : resolve(root, named);
}

/** @returns what the hosts are told; the own site's service gets its own token */
async function token(): Promise<string | undefined> {
  const { SLICE_TOKEN, SLICE_REGISTRY, SLICE_STORE } = process.env;
  if (SLICE_TOKEN || SLICE_REGISTRY || SLICE_STORE || !site) return SLICE_TOKEN;
  return (await readSecrets(join(dataDir, 'secrets.json'))).RELEASE_TOKEN;
}

/** One shell where somebody names it, else all that report to the service. */
function shellsToAsk(named: string | undefined, registry: string, bearer: string | undefined): Shells {
  const one = oneShell((named ?? site?.website ?? '').replace(/\/$/, ''));
  return named ? one : shellsOfService(registry, bearer, one);
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
    const { share, keep, shell, json, expect, ramp, minutes, ...rest } = values;
    const options: Options = {
      ...rest,
      keep: wholeNumber(keep, 1, 1_000, '--keep'),
      ...(share !== undefined && { share: wholeNumber(share, 1, 99, '--share') }),
      ...(ramp && { ramp: wholeNumber(minutes, MIN_RAMP_MINUTES, MAX_RAMP_MINUTES, '--minutes') }),
    };
    // Keys are files; for them no site need run.
    const [storePlace, registryPlace] =
      name === 'keys' ? ['', ''] : [place('SLICE_STORE'), place('SLICE_REGISTRY')];
    const bearer = await token();
    const context: CommandContext = {
      root,
      registry: expecting(
        openRegistry(registryPlace, bearer),
        expect === undefined ? undefined : wholeNumber(expect, 0, Number.MAX_SAFE_INTEGER, '--expect'),
      ),
      store: openStore(storePlace, bearer),
      storePlace,
      token: bearer,
      ...keysInUse(dataDir, process.env),
      shells: shellsToAsk(shell ?? process.env['SHELL_URL'], registryPlace, bearer),
      ramps: rampsOf(registryPlace, bearer),
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
