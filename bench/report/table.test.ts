import { comparedRow, figureRow } from './row.ts';
import { table } from './table.ts';

const half = { words: 'half', kept: (typical: number) => typical >= 0.5 };

const cellsOf = (text: string) => text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));

test('a mark is judged by the ratios of runs, not the ratio of medians', async () => {
  const runs = { ours: [100, 10, 40], peer: [250, 25, 50] };
  const [, , row] = cellsOf(await table([comparedRow('pages', '/s', runs, 'bare', half)]));
  expect(row?.slice(1, -1)).toEqual([
    ...['pages', '40 /s', '50 /s, bare', '0.4', '0.4 to 0.8', '3', 'half', '**missed**'],
  ]);
});

test('a figure without a baseline is judged at its percentile', async () => {
  const figures = [0.1, 0.2, 0.3, 0.6];
  const at = async (percent: number) => {
    const row = figureRow('share', '', figures, half, percent);
    return cellsOf(await table([row]))[2]?.slice(2, -1);
  };
  expect(await at(75)).toEqual(['0.3', '', '', '0.1 to 0.6', '4', 'half', '**missed**']);
  expect(await at(100)).toEqual(['0.6', '', '', '0.1 to 0.6', '4', 'half', 'kept']);
});

test('a failed measure states why in its row', async () => {
  const [, , row] = cellsOf(await table([{ what: 'uploads', reason: 'The disk is full.\n  at somewhere' }]));
  expect(row?.[2]).toBe('could not be measured: The disk is full.');
  expect(row?.at(-2)).toBe('**missing**');
});
