export { DevStatus } from './dev-status.ts';
export { developShell } from './develop-shell.ts';
export { developSlice, type Development } from './develop-slice.ts';
export { takeReleasedOthers } from './released-others.ts';
