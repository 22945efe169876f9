import { pageNumbers } from './page-numbers.ts';

test('shows all of a few pages', () => expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]));

test('shows the ends and the neighbors of the current page', () =>
  expect(pageNumbers(10, 20)).toEqual([1, undefined, 9, 10, 11, undefined, 20]));

test('shows a page instead of a gap that would hide only it', () =>
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, undefined, 20]));

test('shows a single page as one number', () => expect(pageNumbers(1, 1)).toEqual([1]));
