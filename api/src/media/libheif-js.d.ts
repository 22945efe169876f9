/** It has no types of its own; see decode-heic.ts for what is used of it. */
declare module 'libheif-js/wasm-bundle.js';
