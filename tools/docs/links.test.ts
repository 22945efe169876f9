import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../programs/step.ts';

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // Deleted files are listed until the deletion is committed.
  .filter((page) => page !== '' && !page.includes('/templates/') && existsSync(join(root, page)));
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

/** Link targets as repository paths, without external links and anchors. */
function linkedFiles(page: string): string[] {
  const targets = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target as string);
  return targets
    .filter((target) => !/^([a-z]+:|#)/.test(target))
    .map((target) => join(dirname(page), target.split('#')[0] as string));
}

/** Anchors as GitHub derives them from headings. */
const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    (heading as string)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

it.each(pages)('each link of %s leads to a file', (page) => {
  expect(linkedFiles(page).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it.each(pages)('each anchor link of %s leads to a heading', (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)\s#:]*\.md)?#([\w-]+)\)/g)];
  const wrong = links.filter(([, file, anchor]) => {
    const target = file === undefined ? page : join(dirname(page), file);
    return existsSync(join(root, target)) && !anchorsOf(target).includes(anchor as string);
  });
  expect(wrong.map(([link]) => link)).toEqual([]);
});

it('each page of docs is linked from the README, directly or indirectly', () => {
  const direct = linkedFiles('README.md');
  const reached = new Set([
    ...direct,
    ...direct.filter((file) => file.endsWith('.md')).flatMap((file) => linkedFiles(file)),
  ]);
  const missing = pages.filter((page) => /^docs\/[^/]+\.md$/.test(page) && !reached.has(page));
  expect(missing).toEqual([]);
});

it.each(['README.md', 'CONTRIBUTING.md'])('each path that %s names exists', (page) => {
  const folders = new Set(readFolders());
  const named = [...textOf(page).matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, place]) => place as string);
  const places = named.filter((place) => folders.has(place.split('/')[0] as string));
  expect(places.length).toBeGreaterThan(3);
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});

function readFolders(): string[] {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  return files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] as string);
}
