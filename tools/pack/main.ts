import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { packLibraries } from './pack-libraries.ts';
import { readOptions } from '../programs/read-options.ts';
import { root } from '../programs/step.ts';

const { positionals } = readOptions(
  `Usage: npm run generate -- packages [<folder>]

Packs the libraries for slices in other repositories, as archives for \`npm install\`, into a folder (.cache/packages).`,
  {},
  1,
);
// Build output goes to stderr, since stdout lists the paths.
execFileSync('nx', ['build', '@opinionbridge/shell'], { cwd: root, stdio: ['ignore', 2, 2] });
const target = resolve(positionals[0] ?? '.cache/packages');
for (const path of Object.values(await packLibraries(target))) console.log(path);
