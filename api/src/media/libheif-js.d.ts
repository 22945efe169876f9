/** The package has no types; decode-heic.ts declares what is used. */
declare module 'libheif-js/wasm-bundle.js';
