/** Lists the English texts that visitors see on pages in another language. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { missingTranslations } from './missing-translations.ts';
import { readOptions } from '../programs/read-options.ts';

readOptions(`Usage: npm run check -- translations

Lists English texts on pages in another language.`);

const root = join(import.meta.dirname, '../..');
const content = join(root, 'mfe-marketing/src/content');
const words = join(root, 'shell/src/shared/messages');

const load = async (path: string) => (await import(path)) as Readonly<Record<string, unknown>>;
const say = (path: string, lines: readonly string[]) => {
  if (lines.length > 0)
    console.log(`${relative(root, path)}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
};

let missing = 0;
async function compare(englishPath: string, otherPath: string, other: Readonly<Record<string, unknown>>) {
  const found = missingTranslations(await load(englishPath), other);
  missing += found.length;
  say(
    otherPath,
    found.map(({ path, english }) => `${path}: ${english}`),
  );
}

const untranslated: string[] = [];
for (const name of readdirSync(join(content, 'en'), { encoding: 'utf8', recursive: true })) {
  const [english, hindi] = [join(content, 'en', name), join(content, 'hi', name)];
  if (!name.endsWith('.ts')) continue;
  if (existsSync(hindi)) await compare(english, hindi, await load(hindi));
  // A module with only types has no texts.
  else if (Object.keys(await load(english)).length > 0) untranslated.push(name.replace(/\.ts$/, ''));
}
const { hindi } = await load(join(words, 'hindi.ts'));
await compare(join(words, 'english.ts'), join(words, 'hindi.ts'), { english: hindi });

console.log(`In English only, as pages: ${untranslated.join(', ')}`);
console.log(missing === 0 ? 'No text is missing in Hindi.' : `${missing} texts are missing in Hindi.`);
