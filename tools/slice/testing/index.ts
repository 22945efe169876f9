export { startObjectHost, type ObjectHost } from './object-host.ts';
