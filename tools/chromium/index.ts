export { findChromium } from './find-chromium.ts';
export { QUIET } from './quiet.ts';
