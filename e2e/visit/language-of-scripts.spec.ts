import type { Response } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageOf, withoutLanguage } from '@opinionbridge/contracts';
import { openIdle } from '../site/open-live.ts';
import { publicRoutes } from '../site/routes.ts';
import { expect, test } from '../site/test.ts';

const content = join(import.meta.dirname, '../../mfe-marketing/src/content');

/** Shorter texts may occur in the code of any library. */
const LONG_ENOUGH = 25;

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Returns all longer texts of one language, as they would appear in a minified file. */
async function textsOf(language: Language): Promise<string[]> {
  const names = readdirSync(join(content, language), { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.ts'),
  );
  const modules = await Promise.all(
    names.map((name) => import(join(content, language, name)) as Promise<object>),
  );
  return modules.flatMap(textsIn).filter((text) => text.length >= LONG_ENOUGH && !/["'`\\\n]/.test(text));
}

// A text without a translation belongs to both.
const [english, hindi] = [new Set(await textsOf('en')), new Set(await textsOf('hi'))];
const own: Readonly<Record<Language, readonly string[]>> = {
  en: [...english].filter((text) => !hindi.has(text)),
  hi: [...hindi].filter((text) => !english.has(text)),
};

const translated = publicRoutes.filter(({ path }) => languageOf(path) === 'hi').map(({ path }) => path);

for (const path of [...translated, ...translated.map(withoutLanguage)]) {
  const language = languageOf(path);
  test(`a document of ${path} fetches texts in its own language only`, async ({ page }) => {
    const scripts: Promise<string>[] = [];
    const note = (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    };
    page.on('response', note);
    await openIdle(page, path);
    // Later responses could not be read, since their page is closed.
    page.off('response', note);
    const code = (await Promise.all(scripts)).join('\n');
    const found = (of: Language) => own[of].filter((text) => code.includes(text));
    // Ensures that the test would detect one.
    expect(found(language)).not.toEqual([]);
    expect(found(language === 'en' ? 'hi' : 'en')).toEqual([]);
  });
}
