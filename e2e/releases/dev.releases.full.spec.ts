import { cp, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { activated, type Registry } from '@opinionbridge/releases';
import { developShell, developSlice, DevStatus } from '@opinionbridge/tools/dev';
import { openRegistry, publishRelease } from '@opinionbridge/tools/slice';
import { StandaloneShell } from './building/standalone-shell.ts';
import { keys, readBuilt, variantOf } from './building/tiny-release.ts';

const place = resolve(import.meta.dirname, '../../.cache/e2e/dev');
const status = new DevStatus(join(place, 'status.json'));
const src = join(place, 'slice/src');
let shell: StandaloneShell;
let environment: NodeJS.ProcessEnv;
/** Number of announced releases. */
let releases = 0;
const ends: (() => Promise<void>)[] = [];

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await rm(place, { recursive: true, force: true });
  await cp(join(import.meta.dirname, 'tiny-slice'), join(place, 'slice'), { recursive: true });
  await writeFile(join(src, 'counter.module.css'), '.count { color: rgb(1, 2, 3); padding: 7px; }');
  await writeFile(
    join(src, 'counter.tsx'),
    `import { useState } from 'react';
import styles from './counter.module.css';

export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button className={styles['count']} onClick={() => setCount(count + 1)}>
      Count {count}
    </button>
  );
}
`,
  );
  await edit('landing.tsx', (text) =>
    text
      .replace('import { RELEASE', "import { Counter } from './counter.tsx';\nimport { RELEASE")
      .replace('<h1>', '<Counter /><h1>')
      .replace('import { RELEASE', "import { description } from './description.ts';\nimport { RELEASE")
      .replace(/'A page for tests.'/, "typeof window === 'undefined' ? description : $&"),
  );
  await writeFile(join(src, 'description.ts'), "export const description = 'A page for tests.';\n");
  const places = { registry: join(place, 'registry.json'), store: join(place, 'store') };
  const build = join(place, 'shell');
  ends.push(await developShell(build, status, () => {}));
  shell = await StandaloneShell.prepare('dev');
  ends.push(() => shell.stop());
  ends.push(
    await developSlice({
      folder: join(place, 'slice'),
      output: join(place, 'built'),
      ...places,
      keys,
      status,
      say: () => {},
      onReleased: () => (releases += 1),
    }),
  );
  environment = {
    SLICE_REGISTRY: places.registry,
    SLICE_STORE: places.store,
    SHELL_BUILD: build,
    LIVE_RELOAD: status.path,
  };
  await shell.start(environment);
});
test.afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** @returns the previous content of the file */
async function edit(file: string, change: (text: string) => string): Promise<string> {
  const text = await readFile(join(src, file), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await save(file, changed);
  return text;
}

/** Saves atomically: a file that is first truncated and then written could be built empty on a busy machine. */
async function save(file: string, text: string): Promise<void> {
  const beside = join(place, 'slice', file);
  await writeFile(beside, text);
  await rename(beside, join(src, file));
}

/** @returns the version of the newest release */
async function released(): Promise<string | undefined> {
  const { slices } = JSON.parse(await readFile(environment['SLICE_REGISTRY'] as string, 'utf8')) as Registry;
  return slices['blog']?.active.version;
}

/** Releases the marketing slice, with a change. */
async function releaseMarketing(): Promise<void> {
  const { manifest, files } = variantOf(
    await readBuilt(resolve(import.meta.dirname, '../../mfe-marketing/dist')),
  );
  const folder = join(place, 'marketing', manifest.version);
  for (const [path, content] of [...files, ['release.json', JSON.stringify(manifest)] as const]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const { publication } = await publishRelease(folder, environment['SLICE_STORE'] as string, keys);
  const registry = openRegistry(environment['SLICE_REGISTRY'] as string, undefined, keys);
  const { version, manifestSha256 } = publication;
  await registry.update((await registry.read()).revision, (before) =>
    activated(before, 'marketing', { version, manifestSha256 }, { who: 'test', why: 'a test' }),
  );
}

/** Opens the hydrated page, with a mark on its document that a reload would remove. */
async function open(page: Page) {
  // Waits for earlier edits, so that the page is not notified of them and reloaded.
  await expect
    .poll(async () => (await shell.health()).current['blog'], { timeout: 30_000 })
    .toBe(await released());
  await page.goto(`${shell.origin}/blog`);
  await expect(page.locator('section[data-live="none"]')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return {
    heading: page.getByRole('heading', { level: 1 }),
    counter: page.getByRole('button', { name: /Count/ }),
    problems: page.getByRole('alert'),
    isSameDocument: () => page.evaluate(() => 'sameDocument' in window),
    loadedAnew: () => page.waitForFunction(() => !('sameDocument' in window)),
  };
}

/**
 * Pages learn of a build first, and of the composition that contains it a moment later: here, not before a test allows
 * it.
 *
 * @returns `waitForNext` resolves when the shell has a different composition than when it was last called; `catchUp`
 *   reports all of them to the page, one by one, and tells whether it is reloaded
 */
async function holdCompositions(page: Page) {
  await page.addInitScript(() => {
    const Source = EventSource;
    // TypeScript's own browser types do not include it yet.
    const { navigation } = window as unknown as { readonly navigation: EventTarget };
    const told: { readonly composition: string; readonly builds: unknown }[] = [];
    let known = 0;
    class Held {
      onmessage: (event: { data: string }) => void = () => {};
      constructor(address: string) {
        const tell = (situation: unknown) => this.onmessage({ data: JSON.stringify(situation) });
        let isHeld = true;
        new Source(address).onmessage = ({ data }: MessageEvent<string>) => {
          const situation = JSON.parse(data) as (typeof told)[number];
          if (situation.composition !== told.at(-1)?.composition) told.push(situation);
          known ||= told.length;
          tell(isHeld ? { ...told[0], builds: situation.builds } : situation);
          Object.assign(window, {
            isBehind: () => told.length > known && (known = told.length),
            catchUp: () =>
              new Promise((isLoadedAnew) => {
                isHeld = false;
                navigation.addEventListener('navigate', () => isLoadedAnew(true));
                for (const later of told.slice(1)) tell({ ...later, builds: situation.builds });
                // A document is left a few milliseconds after a reload was requested; there is no event for staying.
                setTimeout(() => isLoadedAnew(false), 500);
              }),
          });
        };
      }
    }
    Object.assign(window, { EventSource: Held });
  });
  return {
    waitForNext: () =>
      page.waitForFunction(() => (window as unknown as { isBehind: () => boolean }).isBehind()),
    catchUp: () => page.evaluate(() => (window as unknown as { catchUp: () => Promise<boolean> }).catchUp()),
  };
}

test('a changed component keeps its state without a reload', async ({ page }) => {
  const { counter, isSameDocument } = await open(page);
  await counter.click();
  await counter.click();
  await expect(counter).toHaveText('Count 2');
  for (const [from, to] of [
    ['Count {', 'Counted {'],
    ['Counted {', 'Count {'],
    ['Count {', 'Counting {'],
  ] as const) {
    const savedAt = Date.now();
    await edit('counter.tsx', (text) => text.replace(from, to));
    const expected = `${to.replace(' {', '')} 2`;
    await page.waitForFunction(
      (text) => document.querySelector('section button')?.textContent === text,
      expected,
    );
    const milliseconds = `${Date.now() - savedAt}`;
    test.info().annotations.push({ type: 'milliseconds to see a component', description: milliseconds });
  }
  expect(await isSameDocument()).toBe(true);
  await counter.click();
  await expect(counter).toHaveText('Counting 3');
  await edit('counter.tsx', (text) => text.replace('Counting {', 'Count {'));
  await expect(counter).toHaveText('Count 3');
});

test('a page two builds ahead is not reloaded while the server catches up', async ({ page }) => {
  const compositions = await holdCompositions(page);
  const { counter, isSameDocument } = await open(page);
  await counter.click();
  await edit('counter.tsx', (text) => text.replace('Count {', 'Counted {'));
  await expect(counter).toHaveText('Counted 1');
  await compositions.waitForNext();
  await edit('counter.tsx', (text) => text.replace('Counted {', 'Count {'));
  await expect(counter).toHaveText('Count 1');
  await compositions.waitForNext();
  expect(await compositions.catchUp()).toBe(false);
  expect(await isSameDocument()).toBe(true);
});

test('saving a file unchanged leaves the page as it is', async ({ page }) => {
  const compositions = await holdCompositions(page);
  const { counter, isSameDocument } = await open(page);
  await counter.click();
  for (const file of ['counter.tsx', 'counter.module.css']) {
    await utimes(join(src, file), new Date(), new Date());
    await compositions.waitForNext();
  }
  await edit('counter.tsx', (text) => text.replace('Count {', 'Counted {'));
  await expect(counter).toHaveText('Counted 1');
  await compositions.waitForNext();
  expect(await compositions.catchUp()).toBe(false);
  await edit('counter.tsx', (text) => text.replace('Counted {', 'Count {'));
  await expect(counter).toHaveText('Count 1');
  expect(await isSameDocument()).toBe(true);
});

test('changes on the server alone are loaded', async ({ page }) => {
  const { loadedAnew } = await open(page);
  const before = await edit('description.ts', (text) => text.replace('tests', 'changes'));
  await loadedAnew();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'A page for changes.');
  await save('description.ts', before);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'A page for tests.');
});

test('styles change in place, including removals', async ({ page }) => {
  const { counter, isSameDocument } = await open(page);
  await counter.click();
  await expect(counter).toHaveCSS('padding-top', '7px');
  const before = await edit('counter.module.css', () => '.count { color: rgb(200, 2, 3); }');
  await expect(counter).toHaveCSS('color', 'rgb(200, 2, 3)');
  await expect(counter).not.toHaveCSS('padding-top', '7px');
  await save('counter.module.css', before);
  await expect(counter).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(counter).toHaveCSS('padding-top', '7px');
  await expect(counter).toHaveText('Count 1');
  expect(await isSameDocument()).toBe(true);
  // The shell's own styles are unchanged.
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
});

test('a release of a slice that is not on the page leaves the page as it is', async ({ page }) => {
  const compositions = await holdCompositions(page);
  const { counter, isSameDocument } = await open(page);
  await counter.click();
  await releaseMarketing();
  await compositions.waitForNext();
  expect(await compositions.catchUp()).toBe(false);
  await edit('counter.tsx', (text) => text.replace('Count {', 'Counted {'));
  await expect(counter).toHaveText('Counted 1');
  await edit('counter.tsx', (text) => text.replace('Counted {', 'Count {'));
  await expect(counter).toHaveText('Count 1');
  expect(await isSameDocument()).toBe(true);
});

test('a page reloads when a fragment’s slice is released', async ({ page }) => {
  const { loadedAnew } = await open(page);
  await page.evaluate(() => {
    const fragment = document.createElement('page-fragment');
    fragment.setAttribute('name', 'marketing/some-fragment');
    document.body.append(fragment);
  });
  await releaseMarketing();
  await loadedAnew();
});

test('a page shows changes outside of components, build errors and refusals', async ({ page }) => {
  const { heading, problems, loadedAnew } = await open(page);
  const before = releases;
  const source = await edit('landing.tsx', (text) => text.replace('Release ${', 'Edited ${'));
  await expect(heading).toHaveText('Edited none', { timeout: 20_000 });
  await expect.poll(() => releases).toBeGreaterThan(before);
  await loadedAnew();

  await save('landing.tsx', source.replace('<section', '<section <'));
  await expect(problems).toContainText('landing.tsx', { timeout: 20_000 });
  await expect(heading).toHaveText('Edited none');

  await save(
    'landing.tsx',
    source.replace('return (', "if (live === '') throw new Error('thrown by the page');\n    return ("),
  );
  await expect(problems).toContainText('SLICE-008 probe: /blog: Error: thrown by the page', {
    timeout: 20_000,
  });
  // With its source line, although the server runs built code.
  const line = source.slice(0, source.indexOf('return (')).split('\n').length;
  await expect(problems).toContainText(`src/landing.tsx:${line}`);
  await expect(heading).toHaveText('Edited none');

  await save('landing.tsx', source);
  await expect(heading).toHaveText('Release none', { timeout: 20_000 });
  await expect(problems).toHaveCount(0);
});

test('a page reloads when the shell has restarted', async ({ page }) => {
  const { heading, loadedAnew } = await open(page);
  await shell.stopShell();
  await shell.start(environment);
  await loadedAnew();
  await expect(heading).toHaveText('Release none');
});

test('only query keys that the slice does not read are reported', async ({ page }) => {
  await page.goto(`${shell.origin}/blog?visit=1&sent=1`);
  await expect(page.getByRole('alert')).toHaveText(/leaves \?sent out of this address/);
});

test('browser exceptions are shown with their source line', async ({ page }) => {
  const compositions = await holdCompositions(page);
  const { counter, problems } = await open(page);
  const before = await edit('counter.tsx', (text) =>
    text.replace('return (', "if (count === 1) throw new Error('thrown after a click');\n  return ("),
  );
  const line = before.slice(0, before.indexOf('return (')).split('\n').length;
  // Either before or after the change arrives.
  await counter.click();
  await expect(problems).toContainText('thrown after a click', { timeout: 20_000 });
  await expect(problems).toContainText(`src/counter.tsx:${line}`);
  // The server applies what the page is already running, so nothing is lost.
  await compositions.waitForNext();
  expect(await compositions.catchUp()).toBe(false);
  await expect(problems).toContainText('thrown after a click');
  await save('counter.tsx', before);
  await expect(problems).toHaveCount(0);
  expect(await page.evaluate(() => document.body.textContent)).not.toContain('Minified React error');
});
