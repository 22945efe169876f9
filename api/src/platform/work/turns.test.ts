import { Turns } from './turns.ts';

/** Deterministic numbers in no particular order. */
const numbers = (count: number) => Array.from({ length: count }, (_, n) => (n * 7_919) % 1_009);

it.each([0, 1, 499, 500, 501, 5_003])('sorts %d elements like an array, in a stable order', async (count) => {
  const elements = numbers(count).map((value, place) => ({ value, place }));
  const compare = (one: { value: number }, other: { value: number }) => one.value - other.value;
  expect(await new Turns().sorted(elements, compare)).toEqual([...elements].sort(compare));
});
