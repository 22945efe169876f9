import { readOptions } from '../programs/read-options.ts';
import { step } from '../programs/step.ts';

readOptions(`Usage: npm run test:full -- mutation

Changes critical code, listed in stryker.config.mjs, one place at a time, and reports what no test noticed.`);

process.exitCode = (await step('Mutation tests', 'stryker', ['run'])).failed;
