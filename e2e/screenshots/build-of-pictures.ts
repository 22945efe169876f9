import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium, test, type Page } from '@playwright/test';

/** Says which build of Chromium made the stored pictures. */
const path = join(import.meta.dirname, 'stored/build.json');

/** @returns whether pictures of this browser can be compared with the stored ones; says so in the report when they cannot */
export function isBuildOfPictures(page: Page): boolean {
  const program = basename(process.env['CHROMIUM'] ?? chromium.executablePath());
  const build = JSON.stringify({ program, version: page.context().browser()?.version() });
  if (test.info().config.updateSnapshots === 'changed') writeFileSync(path, `${build}\n`);
  const stored = readFileSync(path, 'utf8').trim();
  if (build === stored) return true;
  test.info().annotations.push({ type: 'boxes only', description: `The stored pictures are of ${stored}.` });
  if (!said)
    console.log(`Only boxes are compared: the stored pictures are of ${stored}, and this is ${build}.`);
  said = true;
  return false;
}
let said = false;
