export { generateSlice } from './generate-slice.ts';
