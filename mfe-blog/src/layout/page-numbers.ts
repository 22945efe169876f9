/**
 * Returns the page numbers to show: the first, the last, the current one and its neighbors; undefined marks a gap.
 *
 * @param page the current page, starting at 1
 * @param pages total number of pages
 */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number - before === 1) return [number];
    // A gap of one page would not be shorter than the page number itself.
    return number - before === 2 ? [number - 1, number] : [undefined, number];
  });
}
