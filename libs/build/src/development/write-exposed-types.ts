import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { packageOf } from '../slice-entry.ts';

/** Its own way to do it in another process says nothing when it fails, and leaves that process behind. */
const COMMAND = join(import.meta.dirname, 'generate-types.command.ts');

/**
 * Writes the types of what a slice exposes besides `./slice`, its fragments, as Module Federation's plugin makes them: one
 * `@mf-types/<fragment>.d.ts` each, and the types that these need below it. The plugin's own option would make them within each build, which
 * would be late for it by seconds, and put them among the files of a release, where a name never stands for other content.
 *
 * @param folder of the slice, absolute, with a tsconfig.json
 * @param output folder for `@mf-types`, absolute
 * @param signal ends it
 * @returns the fragments; none for a slice that offers none, of which nothing is written
 * @throws Error when the compiler finds errors; what it could make of the sources is written
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
      // A list: of a text by itself the plugin takes the first letter.
      exposes: Object.fromEntries(
        fragments.map((name) => [`./${name}`, { import: [`./src/fragments/${name}`], name }]),
      ),
    },
    ...{ tsConfigPath: 'tsconfig.json', typesFolder: '@mf-types', compiledTypesFolder: 'compiled-types' },
    ...{ deleteTypesFolder: false, deleteTsConfig: true, generateAPITypes: false, abortOnError: true },
    // Packages are those of whoever reads the types.
    ...{ extractThirdParty: false, extractRemoteTypes: false, compilerInstance: 'tsc' },
  };
  const child = fork(COMMAND, [JSON.stringify({ remote, extraOptions: {} })], {
    ...{ cwd: folder, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'], ...(signal && { signal }) },
  });
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr as Readable)]);
  if (code !== 0) throw new Error(/^\w*Error: .*$/m.exec(said)?.[0] ?? said.trim());
  return fragments;
}
