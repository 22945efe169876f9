/** @returns rows as aligned columns, with the keys of the first row as titles */
export function table(rows: readonly Readonly<Record<string, string | number>>[]): string {
  if (rows.length === 0) return '(none)';
  const titles = Object.keys(rows[0] ?? {});
  const lines = [titles, ...rows.map((row) => titles.map((title) => String(row[title] ?? '')))];
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
