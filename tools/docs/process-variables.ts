import { execFileSync } from 'node:child_process';

export interface Variable {
  readonly name: string;
  readonly meaning: string;
  /** Its default; empty if there is none. */
  readonly fallback: string;
  /** For secrets: the variable that may name a file with the value instead. */
  readonly file?: string;
}

/** Reads the schemas of the shell and of the API, which must be built. */
export function processVariables(root: string): Readonly<Record<'shell' | 'api', readonly Variable[]>> {
  // In separate processes, because tools import neither the API nor the shell.
  const printed = (...words: string[]) =>
    JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8', cwd: root })) as Variable[];
  return {
    shell: printed(
      '-e',
      `import('./shell/src/http/settings/config.ts').then((shell) => console.log(JSON.stringify(shell.shellVariables())))`,
    ),
    api: printed('api/dist/platform/configuration/write-variables.js'),
  };
}
