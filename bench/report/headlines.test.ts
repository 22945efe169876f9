import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawHeadlines } from './draw-headlines.ts';
import { chosen, readHeadlines } from './headlines.ts';
import { headlineTable } from './write-report.ts';

const docs = join(__dirname, '../../docs');
const page = readFileSync(join(docs, 'measurements.md'), 'utf8');
const put = (name: string, cells: string) =>
  page
    .split('\n')
    .map((line) => (line.startsWith(`| ${name} `) ? `| ${name} | ${cells} |` : line))
    .join('\n');
const shareOf = (text: string, name: string) =>
  readHeadlines(text)[chosen.findIndex(([row]) => row === name)]?.share;

test('the page’s twelve figures and their picture match its tables', async () => {
  const headlines = readHeadlines(page);
  expect(headlines).toHaveLength(12);
  expect(page).toContain(await headlineTable(headlines));
  expect(readFileSync(join(docs, 'measurements.svg'), 'utf8')).toBe(drawHeadlines(headlines));
});

test('a share is of the limit, in either direction, or of the ratio', () => {
  expect(
    shareOf(put('home: JavaScript', '65 kB | | | | 1 | ≤ 130 kB: slow | kept'), 'home: JavaScript'),
  ).toBe(0.5);
  const requests = 'home from the cache, requests';
  expect(shareOf(put(requests, '10 /s | 40 /s | 0.25 | | 5 | ≥ 0.5 × bare | **missed**'), requests)).toBe(2);
  const release = 'release → visible, in 20 switches under load';
  expect(shareOf(put(release, '2,000 ms | | | | 20 | ≤ 1000 ms: soon | **missed**'), release)).toBe(2);
});

test('a missing figure is named', () =>
  expect(() => readHeadlines(put('home: JavaScript', 'could not be measured: no browser'))).toThrow(
    'no figure with a limit in a row "home: JavaScript"',
  ));

test('texts are escaped, and bars fit into the picture', () => {
  const svg = drawHeadlines([{ words: 'a < b & c', figure: '9 ms', limit: '≤ 1 ms', share: 9 }]);
  expect(svg).toContain('a &lt; b &amp; c');
  const widths = [...svg.matchAll(/<rect x="20" .*?width="(\d+)"/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([750]);
});
