import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run } from './step.ts';

interface Program {
  /** What is said when there is none. */
  readonly missing?: string;
  /** Environment variable that names its path. */
  readonly variable: string;
  /** Names that it may have on PATH. */
  readonly names: readonly string[];
  /** Where it lies besides. */
  readonly places: readonly string[];
  /** Debian's package. */
  readonly aptPackage: string;
  /** A service that the package starts where systemd runs; the tests start the program themselves. */
  readonly service?: string;
  /** Where the program alone is put, out of a package that would bring and start more than tests need; nothing is installed then. */
  readonly unpackedTo?: string;
}

/** Once is enough for all programs. */
let listsUpdated: Promise<unknown> | undefined;

/**
 * A real Chromium: the one that CHROMIUM names, the system's, one installed by apt, or Playwright's own. The headless shell is the
 * same engine without a desktop's browser around it: the tests' pages take a third less of the processor with it (82 s and 54 s
 * for the 28 tests of visit/stability.spec.ts).
 *
 * @returns its path; undefined when Playwright brings it
 */
export async function findChromium(): Promise<string | undefined> {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
  const found = await findProgram({
    variable: 'CHROMIUM',
    names,
    places,
    aptPackage: 'chromium-headless-shell',
  });
  if (found) return found;
  const { code } = await run('Installing Chromium (Playwright)', 'playwright', ['install', 'chromium']);
  if (code !== 0)
    console.error('No Chromium was found or could be installed. Install one, or name its path in CHROMIUM.');
  return undefined;
}

/** @returns path of the nginx that NGINX names, the system's, or one installed by apt; without it, its tests fail */
export const findNginx = () =>
  findProgram({
    variable: 'NGINX',
    names: ['nginx'],
    places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
    aptPackage: 'nginx-light',
    service: 'nginx',
    missing: 'No nginx was found or could be installed. Install one, or name its path in NGINX.',
  });

/**
 * Prometheus's tool that checks and tests rules.
 *
 * @returns path of the one that PROMTOOL names, the machine's, or one from Debian's package, of which nothing else is installed; without
 *   it, the tests of the rules are skipped
 */
export const findPromtool = () =>
  findProgram({
    variable: 'PROMTOOL',
    names: ['promtool'],
    places: [],
    aptPackage: 'prometheus',
    unpackedTo: join(root, '.cache/programs/promtool'),
    missing:
      'No promtool was found or could be had: the alert rules are not tested. Install prometheus, or name its path in PROMTOOL.',
  });

/**
 * A program that tests need and npm does not bring: the one that its variable names, the machine's, or one installed by apt
 * when this is root's machine.
 *
 * @returns its path; undefined when there is none
 */
async function findProgram(program: Program): Promise<string | undefined> {
  const found = process.env[program.variable] || onThisMachine(program) || (await installed(program));
  if (!found && program.missing) console.error(program.missing);
  return found;
}

async function installed(program: Program): Promise<string | undefined> {
  const { aptPackage, service } = program;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await (listsUpdated ??= run('Looking for packages (apt-get update)', 'apt-get', ['update', '-qq'], env));
  if (program.unpackedTo) {
    const words = ['-c', UNPACK, 'sh', aptPackage, program.unpackedTo];
    await run(`Fetching ${aptPackage} (apt-get download)`, 'sh', words);
    return onThisMachine(program);
  }
  const words = ['install', '-y', '-qq', aptPackage];
  await run(`Installing ${aptPackage} (apt-get install)`, 'apt-get', words, env);
  if (service && existsSync('/run/systemd/system'))
    await run(`Stopping the service ${service}`, 'systemctl', ['disable', '--now', service]);
  return onThisMachine(program);
}

/** Takes one program out of a package; there as a whole or not at all. */
const UNPACK = `set -e
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root "$1"
dpkg --fsys-tarfile "$1"_*.deb | tar -x "./usr/bin/\${2##*/}"
mkdir -p "\${2%/*}"
cp "usr/bin/\${2##*/}" "$2.$$"
mv "$2.$$" "$2"`;

function onThisMachine({ names, places, unpackedTo }: Program): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const all = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...places,
    ...(unpackedTo ? [unpackedTo] : []),
  ];
  return all.find((path) => existsSync(path));
}
