export { addressesOf, renderSlice, type AnswerCall, type RenderedSlice } from './render-slice.tsx';
