import { format } from 'prettier';
import type { Row } from './row.ts';

const HEAD = ['what', 'ours', 'peer', 'ratio', 'min to max', 'runs', 'mark', ''];

/** @returns the report as an aligned Markdown table, legible in a terminal, too */
export function table(rows: readonly Row[]): Promise<string> {
  return markdownTable(HEAD, rows.map(cells));
}

/** @returns cells as an aligned Markdown table */
export async function markdownTable(head: readonly string[], lines: readonly string[][]): Promise<string> {
  const text = [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
  return (await format(text, { parser: 'markdown' })).trimEnd();
}

function cells(row: Row): string[] {
  if ('reason' in row) {
    const reason = row.reason.split('\n', 1)[0]?.replaceAll('|', '\\|');
    return [row.what, `could not be measured: ${reason}`, '', '', '', '', '', '**missing**'];
  }
  const { what, unit, ours, peer, runs, mark } = row;
  const withUnit = (figure: number) => `${number(figure)}${unit && ` ${unit}`}`;
  // Of the ratio if there is one, since only ratios are comparable between machines.
  const { typical, min, max } = peer?.ratio ?? ours;
  return [
    what,
    withUnit(ours.typical),
    peer ? `${withUnit(peer.figure.typical)}, ${peer.name}` : '',
    peer ? number(typical) : '',
    runs > 1 ? `${number(min)} to ${number(max)}` : '',
    String(runs),
    // The reason is in marks.ts.
    mark?.words.split(': ', 1)[0] ?? '',
    mark ? (mark.kept(typical) ? 'kept' : '**missed**') : '',
  ];
}

/** Three digits say all that a measurement on a shared machine knows. */
function number(figure: number): string {
  const digits = Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : Math.abs(figure) >= 0.1 ? 2 : 3;
  const text = figure.toLocaleString('en', { maximumFractionDigits: digits });
  return text === '-0' ? '0' : text.replace('-', '−');
}
