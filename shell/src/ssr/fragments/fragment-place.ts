import { fragmentId, type FragmentPlaceProps } from '@opinionbridge/contracts';
import { createElement } from 'react';
import { FRAGMENT_ELEMENT } from '../../shared/fragment-element.ts';

/**
 * Marks a fragment's position in a page. This renderer provides the fallback; the shell, which requests the fragment
 * from its own slice's renderer in parallel, inserts the fragment: see `http/pages/fragments`.
 */
export const FragmentPlace = ({ of, children }: FragmentPlaceProps) =>
  createElement(FRAGMENT_ELEMENT, { name: fragmentId(of) }, children);
