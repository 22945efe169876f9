import { pageNumbers } from './page-numbers.ts';

test('few pages are all shown', () => expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]));

test('many pages show the ends and the surroundings of the current one', () =>
  expect(pageNumbers(10, 20)).toEqual([1, undefined, 9, 10, 11, undefined, 20]));

test('a gap that would hide one page shows it instead', () =>
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, undefined, 20]));

test('a single page is one number', () => expect(pageNumbers(1, 1)).toEqual([1]));
