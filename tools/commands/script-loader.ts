import { readOptions } from '../programs/read-options.ts';
import { step } from '../programs/step.ts';

readOptions(`Usage: npm run generate -- script-loader

Compiles the program that starts a page's scripts, which each page contains.`);

process.exitCode = (await step('Script loader', process.execPath, ['shell/compile-loader.ts'])).failed;
