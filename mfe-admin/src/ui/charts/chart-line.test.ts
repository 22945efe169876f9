import { chartLine } from './chart-line.ts';

const at = (minute: number, value: number) => ({ at: new Date(minute * 60_000).toISOString(), value });

test('draws a line within the time range and height of all lines', () => {
  const [one, other] = [
    [at(0, 0), at(10, 5)],
    [at(5, 10), at(20, 0)],
  ];
  const all = [...one, ...other];
  expect(chartLine(one, all)).toBe('0.0,28.0 60.0,14.0');
  expect(chartLine(other, all)).toBe('30.0,0.0 120.0,28.0');
});

test('draws no line for a single point, and zeros at the bottom', () => {
  expect(chartLine([], [])).toBe('');
  expect(chartLine([at(0, 1)], [at(0, 1)])).toBe('');
  expect(chartLine([at(0, 0), at(1, 0)], [at(0, 0), at(1, 0)])).toBe('0.0,28.0 120.0,28.0');
});
