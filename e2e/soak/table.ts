/** Formats a table for the terminal: the first row is its header; numbers are right-aligned. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)));
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  );
  return texts
    .map((row, line) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return line > 0 && typeof rows[line]?.[column] === 'number'
            ? cell.padStart(width)
            : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const figure = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));
