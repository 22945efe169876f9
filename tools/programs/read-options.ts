import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Read<O extends Options> = ReturnType<
  typeof parseArgs<{ readonly options: O; readonly allowPositionals: true }>
>;

/**
 * What a program was called with. Called with `--help` it says what it is for, with something that it does not know how it is called; and
 * ends before it does anything.
 *
 * @param help how it is called, then, after an empty line, a sentence that says what it does
 * @param options as `parseArgs` takes them
 * @param most how many words it takes besides
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
      `It takes ${most === 0 ? 'no words' : `at most ${most} words`} besides its options.`,
      help,
    );
  } catch (error) {
    return wrongCall((error as Error).message, help);
  }
}

/** Says what is wrong with a call, and how it is right. */
export function wrongCall(what: string, help: string): never {
  console.error(`${what}\n\n${help}`);
  process.exit(2);
}
