/**
 * The page numbers to show: the first, the last, the current one and its neighbours; undefined stands for a gap.
 *
 * @param page the current page, from 1
 * @param pages how many there are
 */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number - before === 1) return [number];
    // A gap of one page is no shorter than the page itself.
    return number - before === 2 ? [number - 1, number] : [undefined, number];
  });
}
