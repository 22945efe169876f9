import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Read<O extends Options> = ReturnType<
  typeof parseArgs<{ readonly options: O; readonly allowPositionals: true }>
>;

/**
 * Parses a program's command line. With `--help` it prints the help, with unknown options the usage, and exits before
 * the program does anything.
 *
 * @param help usage, then, after an empty line, what the program does
 * @param options as in `parseArgs`
 * @param most maximum number of positional arguments
 */
export function readOptions<const O extends Options = Record<never, never>>(
  help: string,
  options: O = {} as O,
  most = 0,
): Read<O> {
  if (process.argv.slice(2).includes('--help')) {
    console.log(help);
    process.exit(0);
  }
  try {
    const read = parseArgs({ options, allowPositionals: true });
    if (read.positionals.length <= most) return read;
    return wrongCall(
      `It takes ${most === 0 ? 'no arguments' : `at most ${most} arguments`} besides its options.`,
      help,
    );
  } catch (error) {
    return wrongCall((error as Error).message, help);
  }
}

/** Prints what is wrong with a call and how to correct it, and exits. */
export function wrongCall(what: string, help: string): never {
  console.error(`${what}\n\n${help}`);
  process.exit(2);
}
