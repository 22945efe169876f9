import { before } from '../draft.ts';
import { literalOf } from '../names.ts';

/** The first address in the list without a page; pages come before it. */
const NOT_FOUND = "  { path: '/nowhere'";

/** Changes `e2e/site/routes.ts`, so that tests of all pages include this one. */
export const addRoute = (path: string, heading: string) =>
  before(NOT_FOUND, `  { path: ${literalOf(path)}, heading: ${literalOf(heading)} },\n`);
