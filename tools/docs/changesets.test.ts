import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../programs/step.ts';

/** Packages that are released separately and have changelogs. */
const RELEASED = ['api', 'mfe-admin', 'mfe-blog', 'mfe-marketing', 'shell'];
let folder: string;
const read = (path: string) => readFile(join(folder, path), 'utf8');
const versionOf = async (name: string) =>
  (JSON.parse(await read(`${name}/package.json`)) as { version: string }).version;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changesets-'));
  const manifests = execFileSync('git', ['ls-files', 'package.json', '*/package.json', '.prettierrc*'], {
    cwd: root,
    encoding: 'utf8',
  });
  const parts = manifests.split('\n').filter((path) => path !== '' && !path.includes('/templates/'));
  for (const part of [...parts, '.changeset']) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rm(folder, { recursive: true }));

const makeVersions = () =>
  execFileSync(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], {
    cwd: folder,
    encoding: 'utf8',
  });

it('changesets become the version and changelog of their slice only', async () => {
  for (const file of await readdir(join(folder, '.changeset'))) {
    if (/(?<!README)\.md$/.test(file)) await rm(join(folder, '.changeset', file));
  }
  const before = Object.fromEntries(
    await Promise.all(RELEASED.map(async (name) => [name, await versionOf(name)] as const)),
  );
  const words = 'The landing page shows what is new.';
  await writeFile(
    join(folder, '.changeset/new.md'),
    `---\n'@opinionbridge/mfe-blog': minor\n---\n\n${words}\n`,
  );
  makeVersions();
  expect(await read('mfe-blog/CHANGELOG.md')).toContain(words);
  const [major, minor] = (before['mfe-blog'] as string).split('.');
  for (const name of RELEASED) {
    const wanted = name === 'mfe-blog' ? `${major}.${Number(minor) + 1}.0` : before[name];
    expect([name, await versionOf(name)]).toEqual([name, wanted]);
  }
});

it('pending changesets name only released packages', async () => {
  const files = (await readdir(join(folder, '.changeset'))).filter((file) => file !== 'config.json');
  const changesets = files.filter((file) => file !== 'README.md');
  for (const file of changesets) {
    const [, head, words] = (await read(join('.changeset', file))).split(/^---$/m) as [
      string,
      string,
      string,
    ];
    const names = [...head.matchAll(/^'@opinionbridge\/(.+)': (major|minor|patch)$/gm)].map(
      ([, name]) => name,
    );
    expect([file, names.filter((name) => !RELEASED.includes(name as string))]).toEqual([file, []]);
    expect([file, names.length, words.trim() !== '']).toEqual([file, head.trim().split('\n').length, true]);
  }
  makeVersions();
  const left = (await readdir(join(folder, '.changeset'))).filter((file) => file.endsWith('.md'));
  expect(left).toEqual(['README.md']);
});
