import { table } from './table.ts';

test('a table aligns its figures', () =>
  expect(
    table([
      { what: 'pages', times: 1200, say: 'ok' },
      { what: 'a', times: 3.1, say: '' },
    ]),
  ).toBe(['what   times  say', 'pages   1200  ok', 'a        3.1'].join('\n')));
