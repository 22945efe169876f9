/** A file or a `describe` in Playwright's JSON report. */
export interface Suite {
  readonly title: string;
  /** Relative to `e2e`. */
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly title: string }[];
}

/** @returns the page's Markdown: a chapter per file, a section per `describe`, a line per requirement */
export function specificationPage(files: readonly Suite[]): string {
  // Playwright groups them by project: first those that write, then those that read.
  const inOrder = files.toSorted((one, other) => one.file.localeCompare(other.file, 'en'));
  const chapters = inOrder.flatMap((file) => [...(file.suites ?? [])].map((suite) => section(suite, 2)));
  const count = files.reduce((sum, file) => sum + countOf(file), 0);
  return `# Requirements

Made by \`npm run generate -- docs\`; do not edit. Each of the ${count} lines is a requirement on the product, in the words of its test;
each chapter links the file of its tests. \`npx playwright test --config e2e/playwright.config.ts specification/\` checks them all
in a real browser.

${chapters.join('\n')}`;
}

function section({ title, file, specs, suites = [] }: Suite, depth: number): string {
  const lines = specs.map(({ title: words }) => `- ${escaped(words)}`);
  return [
    `${'#'.repeat(depth)} ${escaped(title)}\n`,
    ...(depth === 2 ? [`Tests: [${file}](../e2e/${file})\n`] : []),
    `${lines.join('\n')}\n`,
    ...suites.map((inner) => section(inner, depth + 1)),
  ].join('\n');
}

function countOf({ specs, suites = [] }: Suite): number {
  return suites.reduce((sum, suite) => sum + countOf(suite), specs.length);
}

/** Titles are plain text. */
function escaped(title: string): string {
  return title.replaceAll(/[\\`*_[\]<>#|]/g, '\\$&');
}
