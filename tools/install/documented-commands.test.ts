import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const pages = ['.', 'docs', 'docs/runbooks', 'docs/decisions', 'deploy', 'pictures'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => relative(root, join(root, folder, name))),
);

/** @returns the commands in a page: lines of code blocks, and inline code */
function commandsIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...text.replace(/```[^]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...inline].map((one) => one.trim());
}
const commands = pages.flatMap((page) => commandsIn(page).map((command) => ({ page, command })));

test('finds the commands in pages', () =>
  expect(commands.filter(({ command }) => command.includes('npm run')).length).toBeGreaterThan(40));

test('every npm script that a page names exists', () => {
  const named = commands.flatMap(({ page, command }) =>
    [...command.matchAll(/\bnpm run (?:--silent |-s )?([\w:-]+)/g)].map(([, script = '']) => ({
      page,
      script,
    })),
  );
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
});

// A user's own Node may be the oldest that README allows, which cannot run TypeScript. Images have the pinned one.
test('documented programs exist and use the pinned Node', () => {
  const program = /(?:^|\s)(\S*node)(?: --[\w=-]+)* ((?:api|shell|tools|bench|libs)\/\S+\.(?:ts|mjs|js))/;
  const run = commands.flatMap(({ page, command }) => {
    const [, node = '', path = ''] = program.exec(command) ?? [];
    return path === '' || command.includes('docker') ? [] : [{ page, node, path }];
  });
  expect(run.length).toBeGreaterThan(2);
  for (const { page, node, path } of run)
    expect({ page, node, isThere: existsSync(join(root, path)) }).toEqual({
      page,
      node: 'node_modules/.bin/node',
      isThere: true,
    });
});
