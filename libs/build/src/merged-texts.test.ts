import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compile } from './build-slice.ts';
import { browserRules } from './module-rules.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-'));
  await write('content/en/label.ts', `export const label = 'Label';`);
  await write(
    'content/en/page.ts',
    `import { label } from './label.ts';
     export const page = { label, title: 'Title', slug: 'a-slug', rest: 'Not translated' } as const;`,
  );
  await write('content/hi/label.ts', `export const label: string = 'नाम';`);
  await write(
    'content/hi/page.ts',
    `import { page as english } from '../en/page.ts';
     import { label } from './label.ts';
     export const page = { ...english, title: 'शीर्षक', label };`,
  );
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

/** @returns what a browser would fetch for a page in one language */
async function built(language: string): Promise<string> {
  await write('entry.ts', `import { page } from './content/${language}/page.ts';\nconsole.log(page);`);
  await compile([
    {
      mode: 'production',
      context: folder,
      entry: './entry.ts',
      output: { path: join(folder, 'dist'), filename: 'entry.js' },
      module: { rules: browserRules(folder, 'production') },
    },
  ]);
  return readFile(join(folder, 'dist/entry.js'), 'utf8');
}

it('keeps only untranslated English texts, and exports that are not texts', async () => {
  const code = await built('hi');
  for (const text of ['शीर्षक', 'नाम', 'a-slug', 'Not translated']) expect(code).toContain(text);
  for (const text of ['Title', 'Label']) expect(code).not.toContain(text);
});

it('leaves English texts alone', async () => {
  const code = await built('en');
  for (const text of ['Title', 'Label', 'a-slug']) expect(code).toContain(text);
});

it('reports a file whose exports are not data', async () => {
  await write('content/hi/page.ts', `export const page = { list: [{ text: () => 'नाम' }] };`);
  await expect(built('hi')).rejects.toThrow(
    /content\/hi\/page\.ts exports data only, and page has a function: text/,
  );
});
