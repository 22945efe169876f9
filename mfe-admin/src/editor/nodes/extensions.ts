import StarterKit from '@tiptap/starter-kit';
import { Figure } from './figure.ts';
import { SCRIPTS } from './scripts.ts';
import { TABLE } from './table.ts';

/** What a text may consist of in the editor; see needs-source.ts for the rest. */
export const EXTENSIONS = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } }),
  ...SCRIPTS,
  ...TABLE,
  Figure,
];
