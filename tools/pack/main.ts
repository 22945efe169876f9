import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packLibraries } from './pack-libraries.ts';
import { showHelp } from '../programs/show-help.ts';

showHelp(`Usage: npm run pack:libs [-- <folder>]

Packs what a slice in another repository builds on, as archives for \`npm install\`, into a folder (.cache/packages).`);

/** `npm run pack:libs [folder]`: what a slice in another repository builds on, as archives for `npm install`. */
const { positionals } = parseArgs({ allowPositionals: true });
const target = resolve(positionals[0] ?? '.cache/packages');
for (const path of Object.values(await packLibraries(target))) console.log(path);
