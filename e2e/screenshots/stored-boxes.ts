import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';

/** Headings, controls, columns and pictures. */
const MEASURED = [
  ...['h1', 'h2', 'h3', 'h4', 'button', 'input', 'select', 'textarea', 'summary'],
  ...['main', 'section', 'article', 'aside', 'nav', 'table', 'form', 'fieldset', 'img', 'video'],
].join(',');
/** Tolerance in pixels, since browsers round letter widths differently. */
const MOST_PX = 2;

const folder = join(import.meta.dirname, 'stored/boxes');

/** Returns one line per box: tag name, then left, top, width and height in CSS pixels, clipped to the screen. */
const boxesOf = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const shown = [...document.querySelectorAll(selector)].filter((element) => {
      if (!element.checkVisibility()) return false;
      const { width, height, top } = element.getBoundingClientRect();
      // A box at the very edge would be on screen in one browser and not in another.
      return width > 1 && height > 1 && top < window.innerHeight - 24 && !element.closest('[data-moving]');
    });
    return shown.map((element) => {
      const { left, top, width, bottom } = element.getBoundingClientRect();
      // Boxes that extend below accumulate the differences of all lines.
      const height = Math.min(bottom, window.innerHeight) - top;
      return [element.localName, ...[left, top, width, height].map(Math.round)].join(' ');
    });
  }, MEASURED);

/**
 * Expects that the boxes of a page settle where they were stored, within two pixels; stores them when screenshots are
 * being updated.
 */
export async function expectBoxesAsStored(page: Page, name: string): Promise<void> {
  const path = join(folder, `${name}.txt`);
  if (test.info().config.updateSnapshots === 'changed') {
    await mkdir(folder, { recursive: true });
    return writeFile(path, `${(await boxesOf(page)).join('\n')}\n`);
  }
  const stored = (await readFile(path, 'utf8')).trimEnd().split('\n');
  await expect(async () => {
    const boxes = await boxesOf(page);
    const isAsStored =
      boxes.length === stored.length && boxes.every((box, at) => isAbout(box, stored[at] ?? ''));
    // Shows the full difference.
    if (!isAsStored) expect(boxes, `boxes of ${name}`).toEqual(stored);
  }).toPass({ timeout: 10_000 });
}

function isAbout(box: string, stored: string): boolean {
  const [one, other] = [box.split(' '), stored.split(' ')];
  return (
    one[0] === other[0] &&
    one.every((part, at) => at === 0 || Math.abs(Number(part) - Number(other[at])) <= MOST_PX)
  );
}
