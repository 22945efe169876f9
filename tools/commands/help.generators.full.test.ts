import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { COMMANDS } from './testing/commands.ts';

const root = resolve(__dirname, '../..');
/** Our programs, by how they are called. */
const programs = Object.entries(COMMANDS).flatMap(([name, { runs, parts = {} }]) =>
  [
    [name, runs[0] ?? ''] as const,
    ...Object.entries(parts).map(([part, path]) => [`${name} -- ${part}`, path] as const),
  ].filter(([, path]) => path.endsWith('.ts')),
);
/** Rows of the first list in a help: a command and, after a gap, its purpose. */
const ROW = /^ {2}([a-z][a-z-]+)(?: \S+)* {2,}\S/;
const sliceHelp = spawnSync(process.execPath, [join(root, 'tools/slice/main.ts'), '--help'], {
  encoding: 'utf8',
}).stdout;
const sliceRows = (sliceHelp.split('\n\n')[2] ?? '').split('\n');
const sliceCommands = sliceRows.map((row) => ROW.exec(row)?.[1] ?? row);

let empty: string;
beforeAll(() => {
  empty = mkdtempSync(join(tmpdir(), 'help-'));
});
afterAll(() => rmSync(empty, { recursive: true, force: true }));

/** @returns its output, having checked that nothing else happened */
function helpOf(path: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, path), ...words, '--help'], {
    encoding: 'utf8',
    cwd: empty,
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(readdirSync(empty)).toEqual([]);
  return stdout;
}

/** The usage, followed by a sentence. */
const HELP = /^Usage: (npm .*)\n(?: {7}npm .*\n)*\n([A-Z][^]*?)\.\s/;
/** A capitalized infinitive is not a sentence. */
const NO_SENTENCE = /^To\s/;

test('every program of the repository is covered', () => {
  expect(programs.length).toBeGreaterThan(17);
  expect(sliceCommands.length).toBeGreaterThan(15);
});

test.each(programs)('npm run %s -- --help says what it does, and does nothing', (name, path) => {
  const [, call = '', sentence = ''] = HELP.exec(helpOf(path)) ?? [];
  expect(`${call} `).toMatch(new RegExp(`^npm (run )?${name}\\s`));
  expect(sentence.length).toBeGreaterThan(20);
  expect(sentence).not.toMatch(NO_SENTENCE);
});

test.each(sliceCommands)('npm run slice -- %s --help says what it does', (name) => {
  const [, call, sentence = ''] = HELP.exec(helpOf('tools/slice/main.ts', name)) ?? [];
  expect(`${call} `).toMatch(new RegExp(`^npm run slice -- ${name} `));
  expect(sentence.length).toBeGreaterThan(15);
  expect(sentence).not.toMatch(NO_SENTENCE);
});

test.each(programs)('npm run %s -- --bogus prints the usage and does nothing', (_name, path) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, path), '--bogus'], {
    encoding: 'utf8',
    cwd: empty,
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/--bogus[^]*\n\nUsage: npm /);
});
