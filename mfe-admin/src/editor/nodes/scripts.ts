import { Mark } from '@tiptap/react';

/** Subscript and superscript, as in H₂O and 10⁹; each replaces the other. */
const script = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'subscript' ? 'superscript' : 'subscript',
    // Google Docs uses a style for it.
    parseHTML: () => [{ tag }, { style: `vertical-align=${tag === 'sub' ? 'sub' : 'super'}` }],
    renderHTML: () => [tag, 0],
  });

export const SCRIPTS = [script('subscript', 'sub'), script('superscript', 'sup')];
