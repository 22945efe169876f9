import { resolve } from 'node:path';
import { packLibraries } from './pack-libraries.ts';
import { readOptions } from '../programs/read-options.ts';
import { step } from '../programs/step.ts';

const { positionals } = readOptions(
  `Usage: npm run generate -- packages [<folder>]

Packs what a slice in another repository builds on, as archives for \`npm install\`, into a folder (.cache/packages).`,
  {},
  1,
);
if ((await step('Build', 'nx', ['build', '@opinionbridge/shell'])).failed > 0) process.exit(1);
const target = resolve(positionals[0] ?? '.cache/packages');
for (const path of Object.values(await packLibraries(target))) console.log(path);
