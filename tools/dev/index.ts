export { DevStatus } from './dev-status.ts';
export { developSlice, type Development } from './develop-slice.ts';
export { takeReleasedOthers } from './released-others.ts';
