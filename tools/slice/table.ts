/** @returns rows as aligned columns, numbers on the right, with the keys of the first row as titles */
export function table(rows: readonly Readonly<Record<string, string | number>>[]): string {
  if (rows.length === 0) return '(none)';
  const titles = Object.keys(rows[0] ?? {});
  const lines = [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))];
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => String(line[column]).length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
