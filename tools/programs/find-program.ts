import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../test/step.ts';

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
  const words = ['install', '-y', '-qq', aptPackage];
  await run(`Installing ${aptPackage} (apt-get install)`, 'apt-get', words, env);
  if (service && existsSync('/run/systemd/system'))
    await run(`Stopping the service ${service}`, 'systemctl', ['disable', '--now', service]);
  return found();
}

function onThisMachine({ names, places }: Program): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const all = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places];
  return all.find((path) => existsSync(path));
}
