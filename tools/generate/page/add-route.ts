import { before } from '../draft.ts';
import { literalOf } from '../names.ts';

/** The first address of the list that has no page; pages stand before it. */
const NOT_FOUND = "  { path: '/nowhere'";

/**
 * @param heading of the page
 * @returns a change of `e2e/site/routes.ts`: the tests that look at every page look at this one, too
 */
export const addRoute = (path: string, heading: string) =>
  before(NOT_FOUND, `  { path: ${literalOf(path)}, heading: ${literalOf(heading)} },\n`);
