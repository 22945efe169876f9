import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { findChromium, findNginx } from '../programs/index.ts';
import { readOptions } from '../programs/read-options.ts';
import { root, type Outcome } from '../programs/step.ts';
import { buildSite } from '../site/build-site.ts';
import { browserTests } from './browser-tests.ts';
import { jestTests } from './jest-tests.ts';
import { prepareRun, printOutcomes } from './outcomes.ts';

const { positionals } = readOptions(
  `Usage: npm run test:prove -- <file>

Runs a test file twenty times, ten of them under CPU load; required of every new or changed browser test.`,
  {},
  1,
);

const ROUNDS = 10;
const file = relative(root, resolve(positionals[0] ?? ''));
if (!/\.(spec|test)\.tsx?$/.test(file) || !existsSync(join(root, file))) {
  console.error('Name a file of tests, such as e2e/blog/post.spec.ts.');
  process.exit(1);
}

await prepareRun();
if (file.endsWith('.spec.ts')) await buildSite((message) => console.log(message));
const programs = { CHROMIUM: await findChromium(), NGINX: await findNginx() };
const outcomes: Outcome[] = [];
for (const isBusy of [false, true]) {
  const burner = isBusy ? spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }) : undefined;
  for (const outcome of await rounds())
    outcomes.push({ ...outcome, name: `${outcome.name}${isBusy ? ', busy machine' : ''}` });
  burner?.kill();
}
printOutcomes(outcomes);

async function rounds(): Promise<Outcome[]> {
  const isFull = file.includes('.full.');
  if (file.endsWith('.spec.ts')) {
    const config = `e2e/playwright.${isFull ? 'full.' : ''}config.ts`;
    return [await browserTests(['--config', config, '--repeat-each', String(ROUNDS), file], programs)];
  }
  const outcomes: Outcome[] = [];
  for (let round = 0; round < ROUNDS; round++)
    outcomes.push(await jestTests(['-c', 'jest.full.config.mjs', '--runTestsByPath', file], programs));
  return outcomes;
}
