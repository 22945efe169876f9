import { fragmentId, type FragmentPlaceProps } from '@opinionbridge/contracts';
import { createElement } from 'react';
import { FRAGMENT_ELEMENT } from '../../shared/fragment-element.ts';

/**
 * Where a fragment will be in a page. This renderer has what stands in for it; the shell, which has asked the renderer of the
 * fragment's slice in the same time, puts the fragment in: `server/pages/fragments`.
 */
export const FragmentPlace = ({ of, children }: FragmentPlaceProps) =>
  createElement(FRAGMENT_ELEMENT, { name: fragmentId(of) }, children);
