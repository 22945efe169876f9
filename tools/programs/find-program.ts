import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './step.ts';

interface Program {
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
 * A program that tests need and npm does not bring: the one that its variable names, the machine's, or one installed by apt
 * when this is root's machine.
 *
 * @returns its path; undefined when there is none
 */
export async function findProgram(program: Program): Promise<string | undefined> {
  const { variable, aptPackage, service } = program;
  const found = () => process.env[variable] || onThisMachine(program);
  if (found()) return found();
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await (listsUpdated ??= run('Looking for packages (apt-get update)', 'apt-get', ['update', '-qq'], env));
  if (program.unpackedTo) {
    const words = ['-c', UNPACK, 'sh', aptPackage, program.unpackedTo];
    await run(`Fetching ${aptPackage} (apt-get download)`, 'sh', words);
    return found();
  }
  const words = ['install', '-y', '-qq', aptPackage];
  await run(`Installing ${aptPackage} (apt-get install)`, 'apt-get', words, env);
  if (service && existsSync('/run/systemd/system'))
    await run(`Stopping the service ${service}`, 'systemctl', ['disable', '--now', service]);
  return found();
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
