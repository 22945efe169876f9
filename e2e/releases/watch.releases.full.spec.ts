import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { readSliceEntry, watchSlice } from '@opinionbridge/build';

const place = resolve(import.meta.dirname, '../../.cache/e2e/watch');
const folder = join(place, 'slice');
const output = join(place, 'output');

/** @returns the hash of the build that a page reaches by applying the changes from another one */
async function follow(release: string, from: string): Promise<string | undefined> {
  const names = await readdir(join(release, 'browser'));
  const name = names.find((one) => one.endsWith(`.${from}.hot-update.js`));
  if (!name) return undefined;
  const changes = await readFile(join(release, 'browser', name), 'utf8');
  return /\.h = \(\) => \("(\w+)"\)/.exec(changes)?.[1];
}

test('of builds made during a release, only the last is released', async () => {
  await rm(place, { recursive: true, force: true });
  await cp(join(import.meta.dirname, 'tiny-slice'), folder, { recursive: true });
  const builds = join(output, 'builds');
  const server = (release: string) => readFile(join(release, 'server/slice.cjs'), 'utf8');
  /** Returns the builds that wait for their release, oldest first. */
  const built = async () => {
    const numbers = (await readdir(builds)).sort((one, other) => Number(one) - Number(other));
    return Promise.all(numbers.map((number) => server(join(builds, number)).catch(() => undefined)));
  };
  const releases: { readonly build: string; readonly folder: string }[] = [];
  const kept = join(place, 'kept');
  let copied = 0;
  let letGo = () => {};
  const isHeld = new Promise<void>((resume) => (letGo = resume));
  const { name, names } = readSliceEntry(folder);
  const end = watchSlice(
    { name, folder, output, mode: 'development' },
    {
      ...names,
      onRelease: async (made, _manifest, build) => {
        const number = releases.push({ build, folder: made });
        await isHeld;
        // The first one, too, is complete as built.
        await cp(made, join(kept, `${number}`), { recursive: true });
        copied = number;
      },
      onError: (message) => {
        throw new Error(message);
      },
    },
  );
  try {
    await expect.poll(() => releases.length, { timeout: 30_000 }).toBe(1);
    const landing = join(folder, 'src/landing.tsx');
    const source = await readFile(landing, 'utf8');
    for (const word of ['First', 'Second']) {
      await writeFile(landing, source.replace('Release ${', `${word} \${`));
      await expect.poll(async () => (await built()).at(-1), { timeout: 30_000 }).toContain(`${word} \${`);
    }
    const [first] = releases;
    expect(releases).toHaveLength(1);
    expect(await server(first!.folder)).toContain('Release ${');

    letGo();
    await expect.poll(() => copied, { timeout: 30_000 }).toBeGreaterThan(1);
    const numbers = Array.from({ length: copied }, (_, index) => join(kept, `${index + 1}`));
    const [before, ...after] = await Promise.all(numbers.map(server));
    expect(before).toContain('Release ${');
    // On a busy machine the watcher may see one write twice, the second time without changes.
    for (const one of after) expect(one).toContain('Second ${');
    const steps = [first!.build];
    for (let at: string | undefined = first!.build; (at = await follow(join(kept, '2'), at));) steps.push(at);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(steps.at(-1)).toBe(releases[1]!.build);
  } finally {
    letGo();
    await end();
  }
  // All of them have been removed.
  expect(await readdir(builds)).toEqual([]);
});
