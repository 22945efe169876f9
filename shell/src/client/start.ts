import '../layout/global.css';
import { nextTask } from './next-task.ts';

/**
 * Starts the page's code in two tasks, React first: as a single task they are the longest of a visit and delay an
 * interaction. Both are bundled here, so neither is waited for.
 */
void import(/* webpackMode: "eager" */ './start-react.ts')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './boot.tsx'));
