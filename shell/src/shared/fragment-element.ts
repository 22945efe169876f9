/** The element of the document that a fragment is in; its `name` is the fragment's id. */
export const FRAGMENT_ELEMENT = 'page-fragment';
