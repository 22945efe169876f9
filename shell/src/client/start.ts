import '../layout/global.css';
import { nextTask } from './next-task.ts';

/**
 * Begins the page's code in two tasks, React's own first: in one they are the longest task of a visit, and a touch meanwhile waits for its
 * end. Both are in this file, so neither is waited for.
 */
void import(/* webpackMode: "eager" */ './start-react.ts')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './boot.tsx'));
