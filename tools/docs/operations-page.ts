import { processVariables } from './process-variables.ts';

/**
 * @param before current docs/operations.md
 * @returns the page with its tables of environment variables regenerated from the schemas of the built API and the
 *   shell
 * @throws Error if the page lacks a marker for a table
 */
export function operationsPage(root: string, before: string): string {
  let after = before;
  for (const [name, variables] of Object.entries(processVariables(root))) {
    const rows = variables.map(
      ({ name, file, meaning, fallback }) =>
        `| ${code(name)}${file ? ` or ${code(file)}` : ''} | ${meaning} | ${code(fallback)} |`,
    );
    const table = ['| variable | meaning | without it |', '| --- | --- | --- |', ...rows].join('\n');
    const place = new RegExp(`(<!-- variables of the ${name} -->\\n)[^]*?(\\n<!-- end -->)`);
    if (!place.test(after))
      throw new Error(`docs/operations.md has no place for the variables of the ${name}.`);
    after = after.replace(place, (_all, open: string, close: string) => `${open}\n${table}\n${close}`);
  }
  return after;
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
