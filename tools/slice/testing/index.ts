export { startObjectHost, type ObjectHost } from './object-host.ts';
export { makeTestKeys, type TestKeys } from './test-keys.ts';
