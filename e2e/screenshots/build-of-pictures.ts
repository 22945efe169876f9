import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium, test, type Page } from '@playwright/test';

/** Names the Chromium build that made the stored screenshots. */
const path = join(import.meta.dirname, 'stored/build.json');

/** @returns whether this browser's screenshots can be compared with the stored ones; if not, the report says so */
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
