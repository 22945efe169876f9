/** Name of the element that contains a fragment; its `name` attribute is the fragment's id. */
export const FRAGMENT_ELEMENT = 'page-fragment';
