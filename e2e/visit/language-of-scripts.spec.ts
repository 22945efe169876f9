import type { Response } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageOf, withoutLanguage } from '@opinionbridge/contracts';
import { openIdle } from '../site/open-live.ts';
import { publicRoutes } from '../site/routes.ts';
import { expect, test } from '../site/test.ts';

const content = join(import.meta.dirname, '../../mfe-marketing/src/content');

/** Shorter ones may be in the code of any library. */
const LONG_ENOUGH = 25;

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Every longer text of one language, as a minified file would say it. */
async function textsOf(language: Language): Promise<string[]> {
  const names = readdirSync(join(content, language), { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.ts'),
  );
  const modules = await Promise.all(
    names.map((name) => import(join(content, language, name)) as Promise<object>),
  );
  return modules.flatMap(textsIn).filter((text) => text.length >= LONG_ENOUGH && !/["'`\\\n]/.test(text));
}

// A text without a translation is that of both.
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
    // What comes later could not be read any more: its page is closed.
    page.off('response', note);
    const code = (await Promise.all(scripts)).join('\n');
    const found = (of: Language) => own[of].filter((text) => code.includes(text));
    // The test would see one.
    expect(found(language)).not.toEqual([]);
    expect(found(language === 'en' ? 'hi' : 'en')).toEqual([]);
  });
}
