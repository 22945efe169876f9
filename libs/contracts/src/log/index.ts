export { loggedPath } from './logged-path.ts';
