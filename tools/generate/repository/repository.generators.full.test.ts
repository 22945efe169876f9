import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { treeOf } from '../apply-changes.ts';
import type { Change } from '../changes.ts';
import { findPacked } from './find-packed.ts';
import { generateRepository } from './generate-repository.ts';
import { planRepository } from './plan-repository.ts';
import { writeRepository } from './write-repository.ts';

const root = resolve(__dirname, '../../..');
const tree = treeOf(root);

let place: string;
let to: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'repository-'));
  to = join(place, 'trials');
});
afterEach(() => rm(place, { recursive: true, force: true }));

const LIBRARIES = ['contracts', 'ui', 'build', 'release', 'releases', 'testing'];

/** A folder with the file names that `npm run generate -- packages` creates. */
async function packages(): Promise<string> {
  const folder = join(place, 'packages');
  await mkdir(folder);
  for (const name of LIBRARIES) await writeFile(join(folder, `opinionbridge-${name}-0.1.0.tgz`), '');
  return folder;
}

const generate = async (wish: { name?: string; to?: string }) =>
  generateRepository(root, tree, { name: 'trials', to, packages: await packages(), ...wish });

test('the new repository has our versions and relative paths', async () => {
  await generate({});
  const written = JSON.parse(await readFile(join(to, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const ours = async (path: string, name: string) =>
    (JSON.parse(await readFile(join(root, path, 'package.json'), 'utf8')) as typeof written).dependencies[
      name
    ];
  expect(written.dependencies['react-router']).toBe(await ours('mfe-blog', 'react-router'));
  expect(written.dependencies['react-dom']).toBe(await ours('shell', 'react-dom'));
  expect(written.devDependencies['@opinionbridge/testing']).toBe(
    'file:../packages/opinionbridge-testing-0.1.0.tgz',
  );
  expect(JSON.stringify(written)).not.toMatch(/"(ours|packed)"|__/);
});

/** The parts of a GitHub workflow that are checked. */
interface Workflow {
  readonly jobs: Readonly<Record<string, Job>>;
}
interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly steps: readonly {
    readonly run?: string;
    readonly with?: Record<string, unknown>;
    readonly env?: Record<string, string>;
  }[];
}

test('CI runs existing scripts and releases only manually', async () => {
  await generate({});
  const text = (path: string) => readFile(join(to, path), 'utf8');
  const { jobs } = parse(await text('.github/workflows/ci.yml')) as Workflow;
  const { scripts, engines } = JSON.parse(await text('package.json')) as {
    scripts: Record<string, string>;
    engines: { node: string };
  };
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const called = steps.flatMap(({ run }) => /^npm run (\S+)/.exec(run ?? '')?.[1] ?? []);
  expect(called).toEqual(['check', 'release']);
  for (const name of called) expect(scripts).toHaveProperty([name]);
  for (const { with: given } of steps)
    if (given?.['node-version'] !== undefined)
      expect(engines.node).toBe(`>=${String(given['node-version'])}`);

  expect(jobs['check']?.if).toBeUndefined();
  expect(jobs['release']).toMatchObject({ if: "github.event_name == 'workflow_dispatch'", needs: 'check' });
  const env = jobs['release']?.steps.find(({ run }) => run?.startsWith('npm run release'))?.env ?? {};
  const exported = [...(await text('README.md')).matchAll(/^export (\w+)=/gm)].map(([, name]) => name);
  expect(Object.keys(env)).toEqual(exported);
});

test.each(['', '../x', 'A', 'home', 'blog', 'api', 'about', '__proto__', 'x'.repeat(31)])(
  '%j creates no repository and leaves nothing behind',
  async (name) => {
    await expect(generate({ name })).rejects.toThrow(/is not a valid name for|is the first page|belongs to/);
    expect(await readdir(place)).toEqual(['packages']);
  },
);

test('a folder with content is refused; an empty one is used', async () => {
  await mkdir(to);
  await writeFile(join(to, 'mine.txt'), 'mine');
  const fill = async () => [];
  await expect(writeRepository(to, fill)).rejects.toThrow('is not empty: it has mine.txt');
  await expect(writeRepository(join(to, 'mine.txt'), fill)).rejects.toThrow('is a file');
  expect(await readdir(to)).toEqual(['mine.txt']);

  await rm(join(to, 'mine.txt'));
  await generate({});
  expect(await readdir(to)).toContain('package.json');
});

test('no folder, or one in this repository, is refused', async () => {
  const wish = { name: 'trials', packages: undefined };
  await expect(generateRepository(root, tree, { ...wish, to: undefined })).rejects.toThrow(
    'Name a folder with --to',
  );
  const inside = join(root, 'trials');
  await expect(generateRepository(root, tree, { ...wish, to: inside })).rejects.toThrow(
    'is in this repository',
  );
  expect(existsSync(inside)).toBe(false);
});

const file = (path: string): Change => ({ path, content: path, before: null });

test('the repository appears atomically', async () => {
  let partial = '';
  const failing = writeRepository(to, async (folder) => {
    partial = folder;
    await writeFile(join(folder, 'one'), '');
    expect(existsSync(to)).toBe(false);
    // The second file cannot be written, because the first is not a folder.
    return [file('two'), file('one/three')];
  });
  await expect(failing).rejects.toThrow('one');
  expect(existsSync(partial)).toBe(false);
  expect(await readdir(place)).toEqual([]);
});

test('of two concurrent runs, one is refused', async () => {
  let arrived = 0;
  let bothAreThere = () => {};
  const both = new Promise<void>((done) => (bothAreThere = done));
  const write = (...names: string[]) =>
    writeRepository(to, async () => {
      if (++arrived === 2) bothAreThere();
      await both;
      return names.map(file);
    });
  const made = await Promise.allSettled([write('a', 'b'), write('c', 'd')]);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { name: 'Refusal' } });
  expect([
    ['a', 'b'],
    ['c', 'd'],
  ]).toContainEqual((await readdir(to)).sort());
  expect(await readdir(place)).toEqual(['trials']);
});

test('missing and duplicate libraries are reported', async () => {
  await expect(findPacked(join(place, 'nowhere'), 'vendor')).rejects.toThrow('npm run generate -- packages ');
  await expect(planRepository(tree, { name: 'trials', packed: new Map() })).rejects.toThrow(
    '@opinionbridge/contracts is not there',
  );
  const folder = await packages();
  await writeFile(join(folder, 'opinionbridge-ui-0.2.0.tgz'), '');
  await expect(findPacked(folder, 'vendor')).rejects.toThrow('contains @opinionbridge/ui twice');
});
