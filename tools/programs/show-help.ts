/**
 * Prints what a program is for, and ends it before it does anything, when it is called with `--help`.
 *
 * @param text how it is called, then, after an empty line, a sentence that says what it does
 */
export function showHelp(text: string): void {
  if (!process.argv.slice(2).includes('--help')) return;
  console.log(text);
  process.exit(0);
}
