import { resolve } from 'node:path';
import { packLibraries } from './pack-libraries.ts';

/** `npm run pack:libs [folder]`: what a slice in another repository builds on, as archives for `npm install`. */
const target = resolve(process.argv[2] ?? '.cache/packages');
for (const path of Object.values(await packLibraries(target))) console.log(path);
