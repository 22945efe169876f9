export { applyChanges, finishInterrupted, treeOf } from './apply-changes.ts';
export { planApiModule } from './api-module/plan-api-module.ts';
export { Refusal, type Change, type Tree } from './changes.ts';
export { planPage } from './page/plan-page.ts';
export { planSlice } from './slice/plan-slice.ts';
