import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { applyChanges, finishInterrupted, treeOf } from './apply-changes.ts';
import { planApiModule } from './api-module/plan-api-module.ts';
import type { Change } from './changes.ts';
import { planPage } from './page/plan-page.ts';
import { planSlice } from './slice/plan-slice.ts';

const repository = resolve(__dirname, '../..');
/** Files that generators read and change. */
const READ = [
  'api/openapi.json',
  'api/src/application/app.module.ts',
  'api/test/people/roles.test.ts',
  ...['flat-reads', 'emptied-fields.hostile.full', 'contract'].map(
    (name) => `api/test/every-operation/${name}.test.ts`,
  ),
  'CODEOWNERS',
  'e2e/site/routes.ts',
  'mfe-admin/src/people/activity/activity-labels.ts',
  ...['marketing', 'blog', 'admin'].flatMap((name) => [
    `mfe-${name}/package.json`,
    `mfe-${name}/src/slice.tsx`,
  ]),
  'package-lock.json',
  'libs/contracts/src/slice-table.ts',
];

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'generate-'));
  for (const path of READ) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await cp(join(repository, path), join(root, path));
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Every file with its content; empty folders do not count. */
async function everything(): Promise<Record<string, string>> {
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [path.slice(root.length + 1), await readFile(path, 'utf8')] as const),
    ),
  );
}
const withoutCache = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith('.cache/')));

const page = (wish: object) => planPage(treeOf(root), { slice: 'marketing', name: 'opening-hours', ...wish });
const everyKind = {
  slice: () => planSlice(treeOf(root), { name: 'second-look' }),
  'page of marketing': () => page({ menu: true }),
  'page of the blog': () => page({ slice: 'blog' }),
  'page of the desk': () => page({ slice: 'admin' }),
  'module of the API': () => planApiModule(treeOf(root), { name: 'callbacks' }),
};

test.each(Object.entries(everyKind))(
  'a second %s of the same name is refused, and changes nothing',
  async (_, plan) => {
    await applyChanges(root, await plan());
    const before = await everything();
    await expect(plan()).rejects.toThrow(/already/);
    expect(await everything()).toEqual(before);
  },
);

test.each(['slice', 'page of the blog'] as const)(
  'a %s is created completely or not at all, even if killed',
  async (kind) => {
    const untouched = await everything();
    const changes = await everyKind[kind]();
    const finished = {
      ...untouched,
      ...Object.fromEntries(changes.map(({ path, content }) => [path, content])),
    };
    let steps = 0;
    await applyChanges(root, changes, () => void (steps += 1));
    expect(await everything()).toEqual(finished);
    expect(steps).toBeGreaterThan(10);

    const seen = new Set<string>();
    for (let last = 1; last <= steps; last++) {
      await rm(root, { recursive: true });
      await restore(untouched);
      let step = 0;
      const killed = applyChanges(root, changes, () => {
        step += 1;
        if (step === last) throw new Error('killed');
      });
      await expect(killed).rejects.toThrow('killed');
      const isFinished = (await finishInterrupted(root)) !== undefined;
      const left = withoutCache(await everything());
      // Temporary files of an interrupted write may remain; the files themselves are complete.
      const whole = Object.fromEntries(Object.entries(left).filter(([path]) => !path.endsWith('.tmp')));
      expect(whole).toEqual(
        isFinished || Object.keys(whole).length === Object.keys(finished).length ? finished : untouched,
      );
      seen.add(isFinished ? 'finished' : 'untouched');
    }
    expect([...seen].sort()).toEqual(['finished', 'untouched']);
  },
);

async function restore(files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
}

test('completing an interrupted run loses no later changes', async () => {
  const changes = await everyKind.slice();
  let step = 0;
  const killed = applyChanges(root, changes, () => {
    step += 1;
    if (step === 6) throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  await writeFile(join(root, 'CODEOWNERS'), 'mine\n');
  await expect(finishInterrupted(root)).rejects.toThrow('CODEOWNERS was changed');
  expect(await readFile(join(root, 'CODEOWNERS'), 'utf8')).toBe('mine\n');
});

test('a concurrent generator is refused', async () => {
  const [one, other] = [await everyKind.slice(), await everyKind['module of the API']()];
  const made = await Promise.allSettled([applyChanges(root, one), applyChanges(root, other)]);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

const hostile = [
  '',
  '..',
  '../x',
  'a/b',
  'A',
  'ä',
  '1a',
  'a-',
  '-a',
  'a--b',
  'a b',
  "a'b",
  'a\nb',
  '__proto__',
  'constructor',
  'x'.repeat(31),
  null,
  undefined,
  7,
];
test.each(hostile)('%j is not a valid name', async (name) => {
  const before = await everything();
  const bad = name as string;
  await expect(planSlice(treeOf(root), { name: bad })).rejects.toThrow('is not a valid name for a slice');
  await expect(page({ name: bad })).rejects.toThrow('is not a valid name for a page');
  await expect(page({ slice: bad })).rejects.toThrow('is not a valid name for a slice');
  await expect(planApiModule(treeOf(root), { name: bad })).rejects.toThrow(
    'is not a valid name for a module',
  );
  expect(await everything()).toEqual(before);
});

test.each(['api', 'media', 'slices', 'hi', 'shell', 'about', 'faq', 'services', 'blog-tag'])(
  'a slice cannot have a taken address: %s',
  async (name) => {
    await expect(planSlice(treeOf(root), { name })).rejects.toThrow(`/${name} already belongs to`);
  },
);

test('no slice can have the name of the first page', async () => {
  await expect(planSlice(treeOf(root), { name: 'home' })).rejects.toThrow('is the first page');
});

test.each([
  [{ path: '/blog/x' }, '/blog already belongs to a slice'],
  [{ path: '/about' }, '/about already belongs to a page'],
  [{ path: '/hi/x' }, '/hi already belongs to the site'],
  [{ path: 'x' }, 'is not a valid address'],
  [{ path: '/x//y' }, 'is not a valid address'],
  [{ path: '/../x' }, 'is not a valid address'],
  [{ path: "/x'" }, 'is not a valid address'],
  [{ slice: 'blog', path: '/faq' }, 'The slice blog has addresses below /blog,'],
  [{ slice: 'nobody' }, 'There is no slice "nobody"'],
  [{ name: 'faq' }, 'already has a page "faq"'],
  [{ name: 'marketing' }, 'cannot have its slice\'s name, "marketing"'],
  [{ title: ' ' }, 'A title is one line'],
  [{ title: 'a\nb' }, 'A title is one line'],
  [{ title: 'x'.repeat(31), menu: true }, 'A menu entry has at most 30 characters'],
  [{ slice: 'admin', menu: true }, 'The menu of the desk is'],
])('a page is refused: %j', async (wish, words) => {
  await expect(page(wish)).rejects.toThrow(words);
});

test('a title is written unchanged, whatever it contains', async () => {
  const title = 'Say "it\'s" `${now}` \\ </script>';
  const texts = (await page({ title })).find(({ path }) => path.endsWith('opening-hours.texts.ts')) as Change;
  await writeFile(join(root, 'texts.ts'), texts.content);
  const script = `import(${JSON.stringify(join(root, 'texts.ts'))}).then(({ texts }) => console.log(JSON.stringify(texts.title)))`;
  const said = execFileSync(process.execPath, ['--no-warnings', '-e', script], { encoding: 'utf8' });
  expect(JSON.parse(said)).toBe(title);
});

test.each([
  [{ name: 'staff' }, 'Give the singular of "staff"'],
  [{ name: 'callbacks', for: 'nobody' }, '"nobody" is not a role'],
  [{ name: 'callbacks', for: 'constructor' }, '"constructor" is not a role'],
  [{ name: 'enquiries', one: 'enquiry' }, 'The API already has "enquiries"'],
])('a module is refused: %j', async (wish, words) => {
  await expect(planApiModule(treeOf(root), wish)).rejects.toThrow(words);
});

test('Nx lists the generators and supports dry runs', () => {
  const run = (...args: string[]) => {
    const output = execFileSync(process.execPath, [join(repository, 'node_modules/.bin/nx'), ...args], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false', NODE_OPTIONS: '' },
    });
    return stripVTControlCharacters(output); // CI may force colors
  };
  expect(run('list', '@opinionbridge/generators')).toMatch(/slice :.*page :.*api-module :/s);
  const said = run('g', '@opinionbridge/generators:slice', 'second-look', '--dry-run');
  expect(said).toContain('CREATE mfe-second-look/src/slice.tsx');
  expect(said).toContain('UPDATE e2e/site/routes.ts');
  expect(treeOf(repository).exists('mfe-second-look')).toBe(false);
});
