import { Mark } from '@tiptap/react';

/** Small letters below or above the line, as in H₂O and 10⁹; one takes the place of the other. */
const script = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'subscript' ? 'superscript' : 'subscript',
    // Google Docs says it with a style.
    parseHTML: () => [{ tag }, { style: `vertical-align=${tag === 'sub' ? 'sub' : 'super'}` }],
    renderHTML: () => [tag, 0],
  });

export const SCRIPTS = [script('subscript', 'sub'), script('superscript', 'sup')];
