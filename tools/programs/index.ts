export { findChromium } from './find-chromium.ts';
export { findNginx } from './find-nginx.ts';
export { findPromtool } from './find-promtool.ts';
export { QUIET } from './quiet.ts';
export { readOptions, wrongCall } from './read-options.ts';
