import { readOptions } from '../programs/read-options.ts';
import { step } from '../programs/step.ts';

readOptions(`Usage: npm run test:full -- mutation

Changes the code that decides, one place at a time, and says what no test noticed: stryker.config.mjs names it, and the least share.`);

process.exitCode = (await step('Mutation tests', 'stryker', ['run'])).failed;
