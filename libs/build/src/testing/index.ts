export {
  addressesOf,
  renderFragment,
  renderSlice,
  type AnswerCall,
  type RenderedSlice,
} from './render-slice.tsx';
