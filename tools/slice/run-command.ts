import { parseArgs } from 'node:util';
import {
  DEFAULT_RAMP_MINUTES,
  MAX_RAMP_MINUTES,
  MAX_SHARE,
  MIN_RAMP_MINUTES,
  MIN_SHARE,
} from '@opinionbridge/releases';
import {
  EXIT,
  Usage,
  type Command,
  type CommandContext,
  type Options,
  type SliceFolders,
} from './command.ts';
import { accountName } from './account-name.ts';
import { activate } from './commands/activate.ts';
import { diff } from './commands/diff.ts';
import { explain } from './commands/explain.ts';
import { flag } from './commands/settings/flag.ts';
import { grant } from './commands/settings/grant.ts';
import { history } from './commands/history.ts';
import { keys } from './commands/keys.ts';
import { preview } from './commands/preview.ts';
import { promote } from './commands/promote.ts';
import { provenance } from './commands/documents/provenance.ts';
import { prune } from './commands/prune.ts';
import { publish } from './commands/publish.ts';
import { publishShell } from './commands/publish-shell.ts';
import { release } from './commands/release.ts';
import { restored } from './commands/restored.ts';
import { rollback } from './commands/rollback.ts';
import { sbom } from './commands/documents/sbom.ts';
import { status } from './commands/status.ts';
import { verify } from './commands/verify.ts';
import type { ReleaseKeys } from './keys/release-keys.ts';
import { Conflict } from './locked.ts';
import { previewsOf } from './previews.ts';
import { rampsOf } from './ramps.ts';
import type { RegistryPlace } from './registry/registry-place.ts';
import { openRegistry } from './registry/registry.ts';
import { shellsAt, shellsOfService, type Shells } from './shells/shell-report.ts';
import { openStore } from './store/open-store.ts';

const commands: Readonly<Record<string, Command>> = {
  release,
  publish,
  activate,
  promote,
  rollback,
  status,
  history,
  explain,
  diff,
  verify,
  provenance,
  sbom,
  prune,
  preview,
  'publish-shell': publishShell,
  grant,
  flag,
  restored,
  keys,
};

/** What depends on where the command is called: in the platform's repository, or in a team's own. */
export interface CallSite {
  /** How it is called, for its help. */
  readonly call: string;
  /** The part of its help about the environment. */
  readonly environment: string;
  readonly slices: SliceFolders;
  /** @throws Error if the location is not configured */
  readonly place: (variable: 'SLICE_REGISTRY' | 'SLICE_STORE') => string;
  /** Token for the hosts. */
  readonly token: () => Promise<string | undefined>;
  readonly keys: { readonly keys: ReleaseKeys; readonly keysPath: string | undefined };
  /** Address of the shell to ask if no service knows any. */
  readonly shell: string | undefined;
}

const calls = Object.entries(commands).map(([name, { words, purpose }]) => ({
  call: `${name} ${words}`,
  purpose,
}));
const widest = Math.max(...calls.map(({ call }) => call.length));

const helpOfAll = ({ call, environment }: CallSite) => `Usage: ${call} <command> [options]

Releases slices, takes releases back, and shows what visitors get.

${calls.map(({ call, purpose }) => `  ${call.padEnd(widest)}  ${purpose}`).join('\n')}

  <command> --help  show a command's options
  --json            print JSON
  --expect <n>      change the registry only if it is at revision n
  --who <name>      name for the history instead of the account's

Environment
${environment}

Exit codes: 0 done, 1 failed, 2 wrong call, 3 another writer was faster, 4 refused by a shell or damaged,
5 done, but no shell reported the result`;

function parse(args: string[]) {
  return parseArgs({
    args,
    tokens: true,
    allowPositionals: true,
    allowNegative: true,
    options: {
      why: { type: 'string', default: '' },
      who: { type: 'string', default: accountName() },
      share: { type: 'string' },
      ramp: { type: 'boolean', default: false },
      language: { type: 'string', multiple: true },
      path: { type: 'string', multiple: true },
      remove: { type: 'boolean', default: false },
      to: { type: 'string' },
      minutes: { type: 'string', default: String(DEFAULT_RAMP_MINUTES) },
      keep: { type: 'string', default: '20' },
      expect: { type: 'string' },
      shell: { type: 'string', multiple: true },
      'dry-run': { type: 'boolean', default: false },
      build: { type: 'boolean', default: true },
      wait: { type: 'boolean', default: true },
      watch: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      repair: { type: 'boolean', default: false },
      rebuild: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
}

/** @throws Usage if it is not an integer in this range */
function wholeNumber(text: string, least: number, most: number, option: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Usage(`${option} is a whole number from ${least} to ${most}, not "${text}".`);
}

/** Pairs of options of which one would be ignored. */
const EITHER_OR = [
  ['--preview', '--share'],
  ['--preview', '--ramp'],
  ['--preview', '--watch'],
  ['--no-wait', '--watch'],
  ['--remove', '--share'],
  ['--remove', '--language'],
  ['--remove', '--path'],
];

/** Options allowed with every command; others only if the command's help lists them. */
const EVERYWHERE = ['json', 'expect', 'who', 'shell', 'help'];

/** @throws Usage for an option or argument that would have no effect, as in `promote --share 50` */
function refuseUnread(
  name: string,
  { words, help }: Command,
  given: readonly string[],
  tokens: ReturnType<typeof parse>['tokens'],
): void {
  for (const token of tokens)
    if (token.kind === 'option' && !EVERYWHERE.includes(token.name))
      if (!new RegExp(`--(no-)?${token.name}\\b`).test(help))
        throw new Usage(`${name} has no option ${token.rawName}. Nothing was done.`);
  const rawNames = new Set(tokens.map((token) => (token.kind === 'option' ? token.rawName : '')));
  const both = EITHER_OR.find((pair) => pair.every((option) => rawNames.has(option)));
  if (both) throw new Usage(`${both.join(' and ')} exclude each other. Nothing was done.`);
  const most = words.includes('…') ? Infinity : words.split(' ').filter(Boolean).length;
  if (given.length > most) throw new Usage(`"${given[most]}" is one argument too many. Nothing was done.`);
}

const CANARY_SHARES = [MIN_SHARE, MAX_SHARE] as const;

/** A registry that is changed only if it still has the revision that the caller names, if any. */
const expecting = (registry: RegistryPlace, seen: number | undefined): RegistryPlace => ({
  read: (limitMs) => registry.read(limitMs),
  update: (read, change) => registry.update(seen ?? read, change),
  readArchived: (revision) => registry.readArchived(revision),
});

const secondsSince = (at: number) => `${((performance.now() - at) / 1000).toFixed(1)} s`.padStart(6);

/** The shells named by the caller, otherwise all that report to the service. */
function shellsToAsk(
  named: readonly string[] | undefined,
  otherwise: string | undefined,
  registry: string,
  bearer: string | undefined,
): Shells {
  const given = named?.filter((address) => address !== '') ?? [];
  const addresses = given.length > 0 || !otherwise ? given : [otherwise];
  const shells = shellsAt(addresses.map((address) => address.replace(/\/$/, '')));
  return given.length > 0 ? shells : shellsOfService(registry, bearer, shells);
}

/** `slice <command>`: releases slices and takes releases back. Returns the exit code. */
export async function runCommand(site: CallSite, args = process.argv.slice(2)): Promise<number> {
  const begunAt = performance.now();
  let command: Command | undefined;
  let name = '';
  const help = () => (command ? helpOf(site.call, name, command) : helpOfAll(site));
  try {
    const { values, positionals, tokens } = parse(args);
    const [given = '', ...words] = positionals;
    name = given;
    command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command || values.help) {
      console.log(help());
      return values.help ? EXIT.done : EXIT.usage;
    }
    refuseUnread(name, command, words, tokens);
    const { share, keep, shell, json, expect, ramp, minutes, ...rest } = values;
    if (!ramp && tokens.some((token) => token.kind === 'option' && token.name === 'minutes'))
      throw new Usage('--minutes requires --ramp. Nothing was done.');
    const options: Options = {
      ...rest,
      expects: expect !== undefined,
      keep: wholeNumber(keep, 1, 1_000, '--keep'),
      ...(share !== undefined && {
        share: wholeNumber(share, ...(command.shares ?? CANARY_SHARES), '--share'),
      }),
      ...(ramp && { ramp: wholeNumber(minutes, MIN_RAMP_MINUTES, MAX_RAMP_MINUTES, '--minutes') }),
    };
    // Keys are files and need no running site.
    const [storePlace, registryPlace] =
      name === 'keys' ? ['', ''] : [site.place('SLICE_STORE'), site.place('SLICE_REGISTRY')];
    const bearer = await site.token();
    const context: CommandContext = {
      slices: site.slices,
      registry: expecting(
        openRegistry(registryPlace, bearer, site.keys.keys),
        expect === undefined ? undefined : wholeNumber(expect, 0, Number.MAX_SAFE_INTEGER, '--expect'),
      ),
      store: openStore(storePlace, bearer),
      storePlace,
      registryPlace,
      token: bearer,
      ...site.keys,
      shells: shellsToAsk(shell ?? process.env['SHELL_URL']?.split(/\s+/), site.shell, registryPlace, bearer),
      ramps: rampsOf(registryPlace, bearer),
      makePreview: previewsOf(registryPlace, bearer),
      say: (text) => void (json || console.error(`${secondsSince(begunAt)}  ${text}`)),
    };
    const outcome = await command.run(context, options, words);
    console.log(json ? JSON.stringify(outcome.json, null, 1) : outcome.text);
    return outcome.exit ?? EXIT.done;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const usage = error instanceof Usage || code?.startsWith('ERR_PARSE_ARGS');
    console.error(usage ? `${message}\n\n${help()}` : message);
    return usage ? EXIT.usage : error instanceof Conflict ? EXIT.conflict : EXIT.failed;
  }
}

function helpOf(call: string, name: string, { words, purpose, help }: Command): string {
  return `Usage: ${call} ${name} ${words}\n\n${purpose[0]?.toUpperCase()}${purpose.slice(1)}.\n${help && `\n${help}\n`}\n  --json, --expect <n>, --who <name>: see ${call} --help`;
}
