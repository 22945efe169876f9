import { resolve } from 'node:path';
import { packLibraries } from './pack-libraries.ts';
import { readOptions } from '../programs/read-options.ts';

const { positionals } = readOptions(
  `Usage: npm run pack:libs [-- <folder>]

Packs what a slice in another repository builds on, as archives for \`npm install\`, into a folder (.cache/packages).`,
  {},
  1,
);
const target = resolve(positionals[0] ?? '.cache/packages');
for (const path of Object.values(await packLibraries(target))) console.log(path);
