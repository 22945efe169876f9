export { findChromium, findNginx, findPromtool } from './find-programs.ts';
export { QUIET } from './quiet.ts';
export { readOptions, wrongCall } from './read-options.ts';
