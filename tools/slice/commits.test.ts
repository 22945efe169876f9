import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseCommits } from '@opinionbridge/releases';
import { commitsOf, headOf } from './commits.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commits-'));
  mkdirSync(join(folder, 'mfe-blog'));
  mkdirSync(join(folder, 'docs'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): void {
  const { status, stderr } = spawnSync(
    'git',
    ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
}

function commit(path: string, message: string): void {
  appendFileSync(join(folder, path), `${message}\n`);
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

/** Creates many commits to the blog at once. */
function importCommits(count: number): void {
  const stream = Array.from({ length: count }, (_, index) => {
    const message = `Commit ${index + 1}`;
    const size = Buffer.byteLength(message);
    return `commit refs/heads/main\ncommitter a <a@example.org> ${index} +0000\ndata ${size}\n${message}\nM 644 inline mfe-blog/page.ts\ndata ${size}\n${message}\n`;
  });
  spawnSync('git', ['fast-import', '--quiet'], { cwd: folder, input: stream.join('') });
  git('checkout', '--quiet', '--force', 'main');
}

const sources = () => ({ folder, paths: ['mfe-blog', 'libs'] });

test('lists only commits that changed the sources, newest first', () => {
  git('init', '--quiet');
  commit('mfe-blog/page.ts', 'First\n\nwith a reason');
  commit('docs/page.md', 'Docs only');
  commit('mfe-blog/page.ts', `Hindi: हिन्दी ${'𝒳'.repeat(200)}`);
  const told = commitsOf(sources());
  expect(releaseCommits.parse(told)).toEqual(told);
  expect(told?.commits.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Hindi: हिन्दी 𝒳+…$/u),
    'First',
  ]);
  expect(told?.isModified).toBe(false);
});

test('lists a limited number, and notes uncommitted changes', () => {
  git('init', '--quiet');
  importCommits(105);
  writeFileSync(join(folder, 'mfe-blog/new.ts'), 'new');
  const told = commitsOf(sources());
  expect(told?.isModified).toBe(true);
  expect(told?.commits.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 100 }, (_, index) => `Commit ${105 - index}`),
  );
});

test('returns the checked-out commit, unless the sources differ', () => {
  git('init', '--quiet');
  commit('mfe-blog/page.ts', 'First');
  const first = headOf(sources());
  expect(first).toMatch(/^[0-9a-f]{40}$/);
  writeFileSync(join(folder, 'docs/page.md'), 'not a source');
  expect(headOf(sources())).toBe(first);
  writeFileSync(join(folder, 'mfe-blog/new.ts'), 'new');
  expect(headOf(sources())).toBeUndefined();
});

test('returns nothing without a repository or commit', () => {
  const nowhere = { folder: tmpdir(), paths: ['.'] };
  expect([commitsOf(nowhere), headOf(nowhere)]).toEqual([undefined, undefined]);
  git('init', '--quiet');
  expect([commitsOf(sources()), headOf(sources())]).toEqual([undefined, undefined]);
});
