import { fragmentId, languageOf, type FragmentUse } from '@opinionbridge/contracts';
import type { PageRequest } from '../protocol.ts';

/** Asks for a fragment, for a page that was asked for. */
export const fragmentRequest = (use: FragmentUse, { body: _, ...page }: PageRequest): PageRequest => ({
  ...page,
  method: 'GET',
  path: fragmentId(use),
  fragment: {
    name: use.name,
    language: languageOf(page.path.split('?', 1)[0] ?? ''),
    props: use.props ?? {},
  },
});
