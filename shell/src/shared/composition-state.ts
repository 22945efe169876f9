import { languageOf } from '@opinionbridge/contracts';
import type { PageComposition, PageState } from './page-state.ts';
import { isPrivate } from './routing/slice-table.ts';

/** @returns what a page's state says of its composition, and begins with */
export function stateOfComposition(
  { ahead, ...composition }: PageComposition,
  pathname: string,
): Pick<PageState, 'composition' | 'ahead'> {
  return { composition, ...(ahead && !isPrivate(pathname) && { ahead: ahead[languageOf(pathname)] }) };
}
