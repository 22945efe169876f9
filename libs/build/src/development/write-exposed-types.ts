import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { packageOf } from '../slice-entry.ts';

/** Used instead of the plugin's own child process, which fails silently and stays behind. */
const COMMAND = join(import.meta.dirname, 'generate-types.command.ts');

/**
 * Writes the types of a slice's fragments, which it exposes in addition to `./slice`, as Module Federation's plugin
 * generates them: one `@mf-types/<fragment>.d.ts` each, and their dependencies below it. The plugin's own option would
 * generate them during each build, seconds too late, and put them among the files of a release, where a name must never
 * stand for different content.
 *
 * @param folder of the slice, absolute, with a tsconfig.json
 * @param output folder for `@mf-types`, absolute
 * @param signal aborts the generation
 * @returns the fragments; if there are none, nothing is written
 * @throws Error if the compiler finds errors; whatever it could generate is written
 */
export async function writeExposedTypes(
  folder: string,
  output: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const { slice } = packageOf(folder);
  const fragments = slice?.fragments ?? [];
  if (!slice || fragments.length === 0) return [];
  const remote = {
    context: folder,
    outputDir: relative(folder, output),
    moduleFederationConfig: {
      name: slice.name,
      // A list, since the plugin takes the first character of a plain string.
      exposes: Object.fromEntries(
        fragments.map((name) => [`./${name}`, { import: [`./src/fragments/${name}`], name }]),
      ),
    },
    tsConfigPath: 'tsconfig.json',
    typesFolder: '@mf-types',
    compiledTypesFolder: 'compiled-types',
    deleteTypesFolder: false,
    deleteTsConfig: true,
    generateAPITypes: false,
    abortOnError: true,
    // Packages are those of the consumer.
    extractThirdParty: false,
    extractRemoteTypes: false,
    compilerInstance: 'tsc',
  };
  const child = fork(COMMAND, [JSON.stringify({ remote, extraOptions: {} })], {
    cwd: folder,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(signal && { signal }),
  });
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr as Readable)]);
  if (code !== 0) throw new Error(/^\w*Error: .*$/m.exec(said)?.[0] ?? said.trim());
  return fragments;
}
