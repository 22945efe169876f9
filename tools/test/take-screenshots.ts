import { findChromium } from '../programs/index.ts';
import { readOptions } from '../programs/read-options.ts';
import { run } from '../programs/step.ts';

readOptions(`Usage: npm run generate -- screenshots

Retakes every reference screenshot in e2e/screenshots/stored and measures its boxes. Review the changes before committing them.`);

// For intended changes of how pages look.
const built = await run('Build', 'nx', ['run-many', '-t', 'build', '--outputStyle=static']);
if (built.code !== 0) process.exit(1);
const project = ['--config', 'e2e/playwright.full.config.ts', '--project', 'screenshots'];
const { code } = await run(
  'Screenshots',
  'playwright',
  ['test', ...project, '--update-snapshots', 'changed'],
  {
    CHROMIUM: await findChromium(),
  },
);
process.exitCode = code === 0 ? 0 : 1;
