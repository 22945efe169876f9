import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run } from './step.ts';

interface Program {
  /** Message if it is missing. */
  readonly missing?: string;
  readonly variable: string;
  /** Names on PATH. */
  readonly names: readonly string[];
  /** Further paths. */
  readonly places: readonly string[];
  readonly aptPackage: string;
  /** A service that the package starts under systemd; the tests start the program themselves. */
  readonly service?: string;
  /** Where only the program is extracted from a package that would install and start more than the tests need. */
  readonly unpackedTo?: string;
}

/** Shared by all programs. */
let listsUpdated: Promise<unknown> | undefined;

/**
 * Finds a real Chromium: the one named by CHROMIUM, the system's, one installed by apt, or Playwright's. The headless
 * shell is preferred: the same engine without a desktop browser takes a third less processor time (82 s and 54 s for
 * the 28 tests of visit/stability.spec.ts).
 *
 * @returns its path; undefined if Playwright provides it
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

/** @returns path of the nginx named by NGINX, the system's, or one installed by apt; without it, its tests fail */
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
 * Finds promtool, which checks and tests Prometheus rules.
 *
 * @returns path of the one named by PROMTOOL, the machine's, or one extracted from Debian's package; without it, the
 *   tests of the rules are skipped
 */
export const findPromtool = () =>
  findProgram({
    variable: 'PROMTOOL',
    names: ['promtool'],
    places: [],
    aptPackage: 'prometheus',
    unpackedTo: join(root, '.cache/programs/promtool'),
    missing:
      'No promtool was found or could be downloaded: the alert rules are not tested. Install prometheus, or name its path in PROMTOOL.',
  });

/**
 * Finds a program that tests need and npm does not provide: the one named by its variable, the machine's, or one
 * installed by apt if this process is root.
 *
 * @returns its path; undefined if there is none
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

/** Extracts a program from a package, atomically. */
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
